import type { Page } from '@playwright/test';
import { list, type OwnPartner, test } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { expect, hold, open } from '../support.ts';

const inbox = '/partner/dashboard/messages';

/** A message as it comes by another process, the partner's first, second … */
async function arrive(premises: Premises, { email }: OwnPartner, seq: number): Promise<void> {
  await premises.query(
    `with partner as (select id from partners where email = $1),
     inbox as (
       insert into partner_inboxes select id, $2, now(), $2 from partner
       on conflict (partner_id) do update set last_seq = excluded.last_seq
     ),
     conversation as (
       insert into conversations (id, partner_id, service_title, last_seq, sender_email, subject,
         last_text, last_turn_at, created_at, text_head)
       select gen_random_uuid(), id, 'Viešbutis', $2, 'egle@pastas.test', 'Klausimas ' || $2,
         'Labas', now(), now(), 'klausimas labas'
       from partner
       returning id, partner_id
     ),
     message as (
       insert into messages (id, conversation_id, partner_id, turn, author, seq, body)
       select id, id, partner_id, 1, 'sender', $2, 'Labas' from conversation
     )
     select pg_notify('inbox', id::text) from partner`,
    [email, seq],
  );
}

function archivedOf(premises: Premises, { email }: OwnPartner) {
  return premises.query(
    `select conversation.subject from conversations as conversation
     join partners as partner on partner.id = conversation.partner_id
     where conversation.is_archived and partner.email = $1`,
    [email],
  );
}

/** Opens a page and waits until its stream of events is there. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse('**/messages/stream?*');
  await open(page, path);
  await listening;
}

/** A browser that believes itself offline asks for the server before it does anything. */
async function believeOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.evaluate(
    (value) => Object.defineProperty(navigator, 'onLine', { value, configurable: true }),
    !isOffline,
  );
}

test('a page that was read before a message came does not take the number back', async ({
  page,
  premises,
  partner,
}) => {
  await openListening(page, `${list}?q=a`);
  const read = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/services.data?*', async (route) => {
    const response = await route.fetch();
    read.resolve();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('searchbox', { name: 'Pavadinimas' }).fill('b');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await read.promise;
  await arrive(premises, partner, 1);
  const menu = page.getByRole('navigation', { name: 'Partnerio meniu' });
  const unread = menu.getByRole('link', { name: 'Žinutės' }).locator('.count');
  await expect(unread).toHaveText('neskaitytų: 1');
  late.resolve();
  await expect(page).toHaveURL(`${list}?q=b&category=&status=`);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(unread).toHaveText('neskaitytų: 1');
});

test('a message that comes while another is being archived keeps neither from its place', async ({
  page,
  premises,
  partner,
}) => {
  await arrive(premises, partner, 1);
  await openListening(page, inbox);
  const archived = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/archive.data*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    archived.resolve();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('link', { name: 'Klausimas 1' }).focus();
  await page.keyboard.press('e');
  await archived.promise;
  await arrive(premises, partner, 2);
  await expect(page.getByText('Nauja žinutė. egle@pastas.test: Klausimas 2')).toBeAttached();
  late.resolve();
  await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Klausimas 1' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Klausimas 2' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The server is asked for before the list is read again, and the archiving is taken back meanwhile.
  await page.unrouteAll();
  await believeOffline(page, true);
  const asking = page.waitForRequest('**/healthz');
  const answer = await hold(page, '**/healthz');
  await arrive(premises, partner, 3);
  await asking;
  const undoing = page.waitForRequest('**/archive.data*');
  const undo = await hold(page, '**/archive.data*');
  await page.keyboard.press('z');
  await undoing;
  const healthy = page.waitForResponse('**/healthz');
  answer();
  await healthy;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  undo();
  await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
  for (const seq of [1, 2, 3])
    await expect(page.getByRole('link', { name: `Klausimas ${seq}` })).toBeVisible();

  // One is under way, another waits, and the inbox is left.
  await believeOffline(page, false);
  const leaving = await hold(page, '**/archive.data*');
  for (const seq of [1, 2]) {
    await page.getByRole('link', { name: `Klausimas ${seq}` }).focus();
    await page.keyboard.press('e');
  }
  await page.getByRole('link', { name: 'Mano paslaugos' }).click();
  await expect(page).toHaveURL(list);
  leaving();
  await expect.poll(() => archivedOf(premises, partner)).toHaveLength(2);
});

test('an archiving is not lost when the inbox is left while the server is asked for', async ({
  page,
  premises,
  partner,
}) => {
  await arrive(premises, partner, 1);
  await open(page, inbox);
  await believeOffline(page, true);
  let answer = () => {};
  await page.route(
    '**/healthz',
    async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    },
    { times: 1 },
  );
  const asking = page.waitForRequest('**/healthz');
  await page.getByRole('link', { name: 'Klausimas 1' }).focus();
  await page.keyboard.press('e');
  await asking;
  await page.getByRole('link', { name: 'Mano paslaugos' }).click();
  await expect(page).toHaveURL(list);
  answer();
  await expect.poll(() => archivedOf(premises, partner)).toHaveLength(1);
});

test('an archiving is taken back from another page, and a failure of it is told there', async ({
  page,
  premises,
  partner,
}) => {
  const menu = page.getByRole('navigation', { name: 'Partnerio meniu' });
  const undo = page.getByRole('button', { name: 'Grąžinti', exact: true });
  const failed = page.getByRole('alert').getByText('Klaida archyvuojant pranešimą');
  const archive = async (subject: string) => {
    await page.getByRole('link', { name: subject }).focus();
    await page.keyboard.press('e');
    await expect(undo).toBeVisible();
  };
  const toServices = async () => {
    await page.goBack();
    // The address goes back before the page does.
    await expect(page.getByRole('heading', { level: 1, name: 'Mano paslaugos' })).toBeVisible();
  };
  const toInbox = async () => {
    await menu.getByRole('link', { name: 'Žinutės' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Žinutės' })).toBeVisible();
  };
  for (const seq of [1, 2]) await arrive(premises, partner, seq);
  await openListening(page, `${list}?q=a`);
  await toInbox();

  // In the inbox: the message that stays in the archive does not take the focus later.
  await archive('Klausimas 1');
  await page.route('**/archive.data*', (route) => route.abort());
  await undo.click();
  await expect(failed).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Ieškoti žinučių' });
  await search.focus();
  await premises.query(
    `update conversations set is_archived = false where subject = 'Klausimas 1'`,
  );
  await arrive(premises, partner, 3);
  await expect(page.getByRole('link', { name: 'Klausimas 1' })).toBeVisible();
  await expect(search).toBeFocused();

  await page.unrouteAll();
  await archive('Klausimas 1');
  await page.route('**/archive.data*', (route) => route.abort());
  await toServices();
  await undo.click();
  await expect(failed).toBeVisible();

  await page.unrouteAll();
  await toInbox();
  await archive('Klausimas 2');
  await toServices();
  await undo.click();
  await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
  await expect(page).toHaveURL(inbox);
  await expect(page.getByRole('link', { name: 'Klausimas 2' })).toBeVisible();
});
