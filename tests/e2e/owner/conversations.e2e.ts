import type { Browser, Page } from '@playwright/test';
import { guestToken } from '#app/domains/messages/conversation/guest-link.server.ts';
import { pdf } from '#tests/crafted-pdfs.ts';
import { withDatabase } from '../../../scripts/database.ts';
import { expectAccessibleEverywhere } from '../accessible.ts';
import {
  dialogOf,
  type Firm,
  field,
  pressWrite,
  send,
  sender,
  serviceTitle,
  takeTime,
  test,
} from '../message-form.ts';
import { enterAt } from '../own-partner.ts';
import { insertAccount, mailedPath, type OwnServer, type Premises } from '../own-server.ts';
import { complaintsOf, enter, expect, noteOf, open, pressWhenIdle } from '../support.ts';

const talks = '/seimininko-skydelis/zinutes';

/** An owner whom no other test knows. @returns the address */
async function insertOwner(premises: Premises): Promise<string> {
  const email = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  await premises.query(
    `insert into pet_owners (id, user_id, full_name)
     select gen_random_uuid(), id, 'Rūta Žukauskaitė' from users where email = $1`,
    [email],
  );
  return email;
}

/** The conversation that a firm was begun last. */
async function newestTalk(premises: Premises, { email }: Firm): Promise<string> {
  const [row] = await premises.query<{ id: string }>(
    `select conversations.id from conversations join partners on partners.id = partner_id
     where partners.email = $1 order by last_seq desc limit 1`,
    [email],
  );
  if (!row) throw new Error('No conversation has begun');
  return row.id;
}

/** The address by which a mail opens a guest's conversation. */
async function linkOf(premises: Premises, conversationId: string): Promise<string> {
  const token = await withDatabase(premises.databaseUrl, (db) =>
    guestToken(db, premises.secret(), conversationId),
  );
  return `/pokalbis/${token}`;
}

/** A browser of its own, whose complaints are looked at in the end. */
async function newBrowser(browser: Browser, { origin }: OwnServer, options = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
  return { context, page, complaints: complaintsOf(page) };
}

const thread = (page: Page) => page.getByRole('log', { name: 'Pokalbis' });
const words = (page: Page) => thread(page).locator('.typed');
const sendTurn = (page: Page) => page.getByRole('button', { name: 'Siųsti', exact: true });

const endsWith = (text: string) => new RegExp(`: ${text.replace(/[.?]/g, '\\$&')}$`);

async function write(page: Page, text: string): Promise<void> {
  await field(page, 'Žinutė').fill(text);
  await pressWhenIdle(sendTurn(page));
  await expect(field(page, 'Žinutė')).toHaveValue('');
}

test('an owner, a guest and the partner write to one another in three browsers, also after a lost line', async ({
  browser,
  premises,
  server,
  firm,
}) => {
  test.slow();
  const second = await premises.startServer();
  const [owner, partner, guest] = [
    await newBrowser(browser, server),
    await newBrowser(browser, second),
    await newBrowser(browser, second),
  ];
  await enter(owner.context, await insertOwner(premises), { ...premises, origin: server.origin });
  await enterAt(second, premises, partner.page, firm);

  // The owner writes from the service's page, and is led to the conversation.
  await open(owner.page, firm.path);
  await pressWrite(owner.page);
  const dialog = dialogOf(owner.page);
  await dialog.getByRole('textbox', { name: 'Žinutė', exact: true }).fill('Ar priimtumėte Rikį?');
  await takeTime(owner.page, premises);
  await dialog.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await owner.page.getByRole('link', { name: 'Atverti pokalbį' }).click();
  await expect(words(owner.page)).toHaveText(['Jūs: Ar priimtumėte Rikį?']);
  const ownersTalk = await newestTalk(premises, firm);

  // The partner reads it, which the owner sees, and answers, which comes by itself.
  await open(partner.page, `/partner/dashboard/messages/${ownersTalk}`);
  await expect(thread(owner.page).getByText('perskaityta')).toBeVisible();
  await write(partner.page, 'Priimtume. Kada?');
  await expect(words(owner.page).last()).toHaveText(/: Priimtume\. Kada\?$/);
  await expect(thread(partner.page).getByText('perskaityta')).toBeVisible();
  await write(owner.page, 'Gruodžio 4 d.');
  await expect(words(partner.page).last()).toContainText('Gruodžio 4 d.');

  // While the owner's line is lost both write; nothing is lost, nothing comes twice.
  await owner.context.setOffline(true);
  await field(owner.page, 'Žinutė').fill('Ir Belą?');
  await sendTurn(owner.page).click();
  await expect(noteOf(owner.page)).toBeVisible();
  await expect(field(owner.page, 'Žinutė')).toHaveValue('Ir Belą?');
  await write(partner.page, 'Tinka.');
  await write(partner.page, 'Lauksime.');
  await owner.context.setOffline(false);
  await pressWhenIdle(sendTurn(owner.page));
  const all = [
    'Ar priimtumėte Rikį?',
    'Priimtume. Kada?',
    'Gruodžio 4 d.',
    'Tinka.',
    'Lauksime.',
    'Ir Belą?',
  ];
  for (const { page } of [owner, partner]) {
    await expect(words(page)).toHaveText(all.map(endsWith));
  }

  // A guest's conversation goes on by the link of the mail, live too.
  await firm.write('Vieta Lokiui', 'Ar yra vieta Lokiui?');
  const guestsTalk = await newestTalk(premises, firm);
  const link = await linkOf(premises, guestsTalk);
  await open(guest.page, link);
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guest.page.getByText(`Rašote kaip ${sender.name}, ${sender.email}`)).toBeVisible();
  await open(partner.page, `/partner/dashboard/messages/${guestsTalk}`);
  await write(partner.page, 'Yra, užsukite.');
  await expect(words(guest.page).last()).toContainText('Yra, užsukite.');
  await write(guest.page, 'Ačiū!');
  await expect(words(partner.page).last()).toContainText('Ačiū!');
  await expectAccessibleEverywhere(guest.page);
  await expectAccessibleEverywhere(owner.page);

  // A new link shuts out who has the one of before.
  await guest.page.getByRole('link', { name: 'Pakeisti nuorodą' }).click();
  await guest.page.getByRole('button', { name: 'Pakeisti nuorodą' }).click();
  await expect(words(guest.page).last()).toContainText('Ačiū!');
  expect(new URL(guest.page.url()).pathname).not.toBe(link);
  const dead = await guest.page.request.get(link);
  expect(dead.status()).toBe(404);
  expect(await dead.text()).toContain('Ši nuoroda nieko neatveria');
  expect(dead.headers()['referrer-policy']).toBe('no-referrer');

  // The owner deletes the conversation from the list; the partner keeps it.
  await open(owner.page, `${talks}/${ownersTalk}`);
  await owner.page.getByLabel('Kiti pokalbio veiksmai').click();
  await owner.page.getByRole('link', { name: 'Ištrinti pokalbį' }).click();
  await owner.page.getByRole('button', { name: 'Ištrinti' }).click();
  await expect(owner.page.getByRole('heading', { name: 'Žinučių dar nėra' })).toBeVisible();
  const kept = await partner.page.request.get(`/partner/dashboard/messages/${ownersTalk}`);
  expect(kept.status()).toBe(200);

  for (const { complaints, context } of [owner, partner, guest]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
  await second.end('SIGTERM');
});

test('once a partner has deleted the account, a guest still reads and deletes, and nothing can be sent', async ({
  page,
  premises,
  server: { origin },
  firm,
}) => {
  await firm.write('Vieta Lokiui', 'Ar yra vieta Lokiui?');
  const id = await newestTalk(premises, firm);
  const link = await linkOf(premises, id);
  await open(page, link);
  await expect(words(page)).toHaveText(['Jūs: Ar yra vieta Lokiui?']);
  // The page that is open is told of it.
  await premises.query('delete from users where email = $1', [firm.email]);
  await expect(
    page.getByText('Šio teikėjo paskyra ištrinta, todėl rašyti jam nebegalite.'),
  ).toBeVisible();
  await expect(sendTurn(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pranešti apie pokalbį' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const form = { body: 'Ar esate?' };
  const refused = await page.request.post(link, { form, headers: { origin } });
  expect(await refused.text()).toContain('rašyti jam nebegalite');
  await page.getByRole('link', { name: 'Ištrinti pokalbį' }).click();
  await expect(page.getByText('Teikėjo paskyros nebėra, tad pokalbis dings visai.')).toBeVisible();
  await pressWhenIdle(page.getByRole('button', { name: 'Ištrinti' }));
  await expect(page.getByText('Pokalbis ištrintas')).toBeVisible();
  expect(await premises.query('select from conversations where id = $1', [id])).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reads, writes, replaces the link and deletes', async ({
    page,
    premises,
    server,
    firm,
  }) => {
    // The copy is asked for at the form, which keeps the tick, and opens the conversation at once.
    await page.goto(`${server.origin}${firm.path}/susisiekti`);
    const copy = page.getByRole('checkbox', { name: 'Išsiųsti kopiją ir man' });
    await expect(copy).not.toBeChecked();
    await copy.check();
    await field(page, 'Jūsų el. paštas').fill(sender.email);
    await send(page).click();
    await expect(page.getByText('Parašykite žinutę.').first()).toBeVisible();
    await expect(copy).toBeChecked();
    await field(page, 'Žinutė').fill('Ar yra vieta?');
    await takeTime(page, premises);
    await send(page).click();
    await expect(page.getByText('Jei kopija per kelias minutes neateis')).toBeVisible();
    const mailed = await mailedPath(premises, sender.email, `Žinutė teikėjui: ${serviceTitle}`);
    await page.goto(server.origin + mailed);
    await expect(words(page)).toHaveText(['Jūs: Ar yra vieta?']);
    await sendTurn(page).click();
    await expect(page.getByText('Parašykite žinutę.')).toBeVisible();
    await field(page, 'Žinutė').fill('Dar klausiu.');
    const paper = { name: 'Rikio pasas.pdf', mimeType: 'application/pdf', buffer: pdf() };
    await page.getByLabel('Pridėti nuotrauką arba PDF').setInputFiles(paper);
    await sendTurn(page).click();
    await expect(words(page)).toHaveText(['Jūs: Ar yra vieta?', 'Jūs: Dar klausiu.']);
    await expect(thread(page).getByText(paper.name)).toBeVisible();
    const before = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Pakeisti nuorodą' }).click();
    await page.getByRole('button', { name: 'Pakeisti nuorodą' }).click();
    await expect(page.getByText('Nuoroda pakeista')).toBeVisible();
    await expect(words(page)).toHaveCount(2);
    const after = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Ištrinti pokalbį' }).click();
    await page.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(page.getByText('Pokalbis ištrintas')).toBeVisible();
    for (const link of [before, after]) {
      await page.goto(server.origin + link);
      await expect(page.getByRole('heading', { name: 'Ši nuoroda nieko neatveria' })).toBeVisible();
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with' : 'without';
  test(`what was written with an owner’s address stands apart and is taken over, ${way} a script`, async ({
    browser,
    premises,
    server,
    firm,
  }) => {
    const { context, page, complaints } = await newBrowser(browser, server, { javaScriptEnabled });
    const email = await insertOwner(premises);
    await firm.write('Vieta Lokiui', 'Ar yra vieta Lokiui?');
    const id = await newestTalk(premises, firm);
    await premises.query('update conversations set sender_email = $1 where id = $2', [email, id]);
    await enter(context, email, { ...premises, origin: server.origin });
    await (javaScriptEnabled ? open(page, talks) : page.goto(talks));
    const apart = page.getByRole('region', {
      name: 'Parašyta neprisijungus jūsų adresu. Ar tai jūs?',
    });
    await expect(apart.getByRole('link')).toHaveCount(1);
    await apart.getByRole('link').click();
    await expect(words(page)).toHaveCount(1);
    await expect(field(page, 'Žinutė')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ne, ištrinti' })).toBeVisible();
    if (javaScriptEnabled) await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Taip, rašiau aš' }).click();
    await expect(field(page, 'Žinutė')).toBeVisible();
    await expect(apart).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
