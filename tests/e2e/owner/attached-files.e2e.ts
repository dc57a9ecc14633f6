import { blackPng } from '#tests/crafted-images.ts';
import { pdf } from '#tests/crafted-pdfs.ts';
import { insertOwner, type OwnOwner } from '../own-owner.ts';
import { enter, expect, hold, open, pressWhenIdle, queryRows, test } from '../support.ts';

const clinic = 'klinika@vizgis.test';

/** A conversation of the owner's with the clinic, which has answered. @returns its id */
async function insertTalk({ email }: OwnOwner): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    `with inbox as (
       update partner_inboxes set last_seq = last_seq + 2
       where partner_id = (select id from partners where email = $1) returning partner_id, last_seq
     ), talk as (
       insert into conversations (id, partner_id, service_title, sender_account, sender_email,
         subject, turns, last_seq, last_author, last_text, last_turn_at, created_at, is_read,
         partner_read_turn, sender_read_turn, answered_at, text_head)
       select gen_random_uuid(), partner_id, 'Klinika', users.id, users.email, 'Pasas', 2,
         last_seq, 'partner', 'Taip, atsiųskite.', now(), now(), true, 2, 2, now(), 'pasas'
       from inbox, users where users.email = $2 returning id, partner_id, last_seq
     ), turns as (
       insert into messages (id, conversation_id, partner_id, turn, author, seq, body)
       select gen_random_uuid(), id, partner_id, 1, 'sender', last_seq - 1, 'Ar atsiųsti pasą?'
       from talk union all
       select gen_random_uuid(), id, partner_id, 2, 'partner', last_seq, 'Taip, atsiųskite.'
       from talk
     )
     select id from talk`,
    [clinic, email],
  );
  if (!row) throw new Error('The conversation was not inserted');
  return row.id;
}

const paper = { name: 'Rikio pasas.pdf', mimeType: 'application/pdf', buffer: pdf() };
const photo = { name: 'Rikis.png', mimeType: 'image/png', buffer: blackPng(60, 40) };
const letter = {
  ...{ name: 'Laiškas.docx', mimeType: 'application/msword' },
  buffer: Buffer.from('PK\u0003\u0004'),
};
const field = 'Pridėti nuotrauką arba PDF';

test('files go with a turn and are saved or opened by the other side', async ({
  page,
  browser,
}) => {
  const owner = await insertOwner();
  const talk = await insertTalk(owner);
  await enter(page.context(), owner.email);
  await open(page, `/seimininko-skydelis/zinutes/${talk}`);
  await page.getByLabel(field).setInputFiles([paper, letter, photo]);
  const chips = page.getByRole('list', { name: 'Pridėti failai' }).getByRole('listitem');
  await expect(chips.filter({ hasText: 'Rikio pasas.pdf' })).toContainText('PDF, 1 KB · įkelta');
  await expect(chips.filter({ hasText: 'Rikis.png' })).toContainText('įkelta');
  await expect(chips.filter({ hasText: 'tai ne nuotrauka ir ne PDF' })).toBeVisible();
  // A message whose file is not in it is not sent unasked.
  await page.getByRole('button', { name: 'Siųsti', exact: true }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Siųsti žinutę be jų?' });
  await expect(question.getByRole('button', { name: 'Siųsti be jų' })).toBeVisible();
  await expect(page.getByRole('log', { name: 'Pokalbis' })).not.toContainText('Rikio pasas.pdf');
  await page.getByRole('button', { name: 'Gerai: Laiškas.docx' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Pašalinti failą: Rikis.png' }).click();
  await expect(chips).toHaveCount(1);
  await page.getByLabel(field).setInputFiles(photo);
  await expect(chips.filter({ hasText: 'Rikis.png' })).toContainText('įkelta');
  await page.getByLabel('Žinutė', { exact: true }).fill('Štai pasas ir Rikis.');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti' }));
  const turns = page.getByRole('log', { name: 'Pokalbis' });
  await expect(turns.getByText('Štai pasas ir Rikis.')).toBeVisible();
  await expect(chips).toHaveCount(0);
  const own = turns.getByRole('link', { name: /^Atsisiųsti: Rikio pasas\.pdf\s+PDF, 1\sKB$/ });
  await expect(own).toBeVisible();
  await expect(turns.getByText('nuo virusų netikrinta')).toHaveCount(0);

  const theirs = await browser.newContext();
  await enter(theirs, clinic);
  const inbox = await theirs.newPage();
  await open(inbox, `/partner/dashboard/messages/${talk}`);
  const link = inbox.getByRole('link', { name: /^Atsisiųsti: Rikio pasas\.pdf.*netikrinta$/ });
  const saving = inbox.waitForEvent('download');
  await link.click();
  expect((await saving).suggestedFilename()).toBe('Rikio pasas.pdf');
  const picture = inbox.getByRole('link', { name: 'Nuotrauka: Rikis.png' });
  await expect(picture).toHaveAttribute('href', /\/1600\.webp$/);
  const asked = await inbox.request.get((await picture.getAttribute('href')) ?? '');
  expect(asked.headers()['content-disposition']).toContain("filename*=UTF-8''Rikis.webp");
  // It is loaded lazily.
  await picture.scrollIntoViewIfNeeded();
  const width = () =>
    picture.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await theirs.close();
});

test('one press sends files alone once they are there, and an upload can be called off', async ({
  page,
}) => {
  const owner = await insertOwner();
  const talk = await insertTalk(owner);
  await enter(page.context(), owner.email);
  await open(page, `/seimininko-skydelis/zinutes/${talk}`);
  const chips = page.getByRole('list', { name: 'Pridėti failai' }).getByRole('listitem');
  const status = page.getByText('Palaukite, failas dar įkeliamas.');
  const send = page.getByRole('button', { name: 'Siųsti' });
  const turns = page.getByRole('log', { name: 'Pokalbis' });

  // Called off, nothing is sent although it was pressed for.
  const letGo = await hold(page, '**/failai');
  await page.getByLabel(field).setInputFiles(paper);
  await pressWhenIdle(send);
  await expect(status).toBeVisible();
  await expect(status).toHaveRole('status');
  await page.getByRole('button', { name: 'Nutraukti: Rikio pasas.pdf' }).click();
  await expect(status).toBeHidden();
  await expect(chips).toHaveCount(0);
  await expect(page.getByLabel(field)).toBeFocused();
  await pressWhenIdle(send);
  await expect(page.getByText('Parašykite žinutę.')).toBeVisible();

  await page.getByLabel(field).setInputFiles(paper);
  await send.click();
  await expect(status).toBeVisible();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(turns.getByRole('link', { name: /^Atsisiųsti: Rikio pasas/ })).toBeVisible();
  await expect(chips).toHaveCount(0);
  await expect(status).toBeHidden();
  await expect(page.getByText('Parašykite žinutę.')).toBeHidden();
  await page.goto('/seimininko-skydelis/zinutes');
  await expect(page.getByRole('link', { name: /Pasas.*Jūs: Atsiųstas failas/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused file keeps the text and the other files, and the form brings them once', async ({
    page,
  }) => {
    const owner = await insertOwner();
    const talk = await insertTalk(owner);
    await enter(page.context(), owner.email);
    await page.goto(`/seimininko-skydelis/zinutes/${talk}`);
    await page.getByLabel('Žinutė', { exact: true }).fill('Štai pasas.');
    await page.getByLabel(field).setInputFiles([paper, photo, letter]);
    await page.getByRole('button', { name: 'Siųsti' }).click();
    await expect(page.getByText('tai ne nuotrauka ir ne PDF')).toBeVisible();
    await expect(page.getByLabel('Žinutė', { exact: true })).toHaveValue('Štai pasas.');
    const chips = page.getByRole('list', { name: 'Pridėti failai' }).getByRole('listitem');
    await expect(chips).toHaveCount(2);
    await chips.filter({ hasText: 'Rikis.png' }).getByLabel('Nesiųsti').check();
    await page.getByRole('button', { name: 'Siųsti' }).click();
    const turns = page.getByRole('log', { name: 'Pokalbis' });
    await expect(turns.getByText('Štai pasas.')).toBeVisible();
    await expect(turns.getByRole('link', { name: /^Atsisiųsti: Rikio pasas/ })).toHaveCount(1);
    await expect(turns.getByRole('link', { name: /^Nuotrauka/ })).toHaveCount(0);
    // A photo alone; the form with neither is refused.
    await page.getByRole('button', { name: 'Siųsti' }).click();
    await expect(page.getByText('Parašykite žinutę.')).toBeVisible();
    await page.getByLabel(field).setInputFiles(photo);
    await page.getByRole('button', { name: 'Siųsti' }).click();
    await expect(turns.getByRole('link', { name: /^Nuotrauka/ })).toHaveCount(1);
  });
});
