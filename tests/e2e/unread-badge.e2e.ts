import { list, test } from './own-partner.ts';
import { expect, open } from './support.ts';

test('a page that was read before a message came does not take the number back', async ({
  page,
  premises,
  partner,
}) => {
  const listening = page.waitForResponse('**/messages/stream?*');
  await open(page, `${list}?q=a`);
  await listening;
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
  await premises.query(
    `with partner as (select id from partners where email = $1),
     inbox as (insert into partner_inboxes select id, 1, now(), 1 from partner),
     message as (
       insert into messages (id, partner_id, service_title, seq, sender_email, subject, body)
       select gen_random_uuid(), id, 'Viešbutis', 1, 'egle@pastas.test', 'Ar yra vietos?', 'Labas'
       from partner
     )
     select pg_notify('inbox', id::text) from partner`,
    [partner.email],
  );
  const menu = page.getByRole('navigation', { name: 'Partnerio meniu' });
  const unread = menu.getByRole('link', { name: 'Žinutės' }).locator('.count');
  await expect(unread).toHaveText('neskaitytų: 1');
  late.resolve();
  await expect(page).toHaveURL(`${list}?q=b&category=&status=`);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(unread).toHaveText('neskaitytų: 1');
});
