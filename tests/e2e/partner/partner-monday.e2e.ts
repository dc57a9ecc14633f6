import { expectAccessible } from '../accessible.ts';
import { test } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { enter, expect, open, pressWhenIdle } from '../support.ts';
import { insertBooking, setStage } from './order-stage.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Talk = { readonly email: string; readonly serviceId: string };

/** A conversation with a turn of yesterday and one of a moment that is still to come. @returns its id */
async function insertTalk({ query }: Premises, { email, serviceId }: Talk): Promise<string> {
  const [row] = await query<{ id: string }>(
    `with inbox as (
       insert into partner_inboxes (partner_id, last_seq, month_start, received)
       select partner_id, 2, now(), 1 from partner_provided_services where id = $1::uuid
       returning partner_id
     ), talk as (
       insert into conversations (id, partner_id, service_id, service_title, sender_account,
         sender_email, subject, turns, last_seq, last_text, last_turn_at, created_at, is_read,
         partner_read_turn, sender_read_turn, text_head)
       select gen_random_uuid(), inbox.partner_id, $1::uuid, 'Putų salonas', users.id, users.email,
         'Vieta', 2, 2, 'Atsakysiu vakare.', now() + interval '1 minute', now(), true, 2, 2, 'vieta'
       from inbox, users where users.email = $2 returning id, partner_id
     ), turns as (
       insert into messages (id, conversation_id, partner_id, turn, author, seq, body, created_at)
       select gen_random_uuid(), id, partner_id, 1, 'sender', 1, 'Ar yra vietos?',
         now() - interval '1 day' from talk
       union all
       select gen_random_uuid(), id, partner_id, 2, 'sender', 2, 'Atsakysiu vakare.',
         now() + interval '1 minute' from talk
     )
     select id from talk`,
    [serviceId, email],
  );
  if (!row) throw new Error('The conversation was not inserted');
  return row.id;
}

test('a partner’s Monday: a request comes while the page is open, another time is offered and taken, who did not come is noted, time is blocked and freed, and the day is printed', async ({
  page,
  browser,
  partner,
  premises,
  server,
  publish,
}) => {
  const serviceId = await publish({ title: 'Putų salonas' });
  const { email, ...stage } = await setStage(premises, partner, serviceId);
  const of = { ...stage, serviceId };
  // Yesterday's client did not come.
  const missed = await insertBooking(premises, { ...of, state: 'confirmed', at: '-14 hours' });
  await open(page, '/partner/dashboard/orders');
  const main = page.getByRole('main');
  await expect(main.getByText('Patvirtintų užsakymų nėra.')).toBeVisible();

  const asked = await insertBooking(premises, { ...of, state: 'requested', at: '3 days 10 hours' });
  const toast = page.getByRole('status').filter({ hasText: 'Nauja užklausa' });
  await expect(toast).toContainText('Rikis, Kirpimas');
  const waiting = main.getByRole('listitem').filter({ hasText: 'Rūta Petraitė' }).first();
  await expect(waiting).toContainText(
    'Iki tol laikas rezervuotas klientui, vėliau užklausa nustos galioti.',
  );

  await waiting.getByRole('link', { name: /^Siūlyti kitą laiką/ }).click();
  const times = page.getByRole('group', { name: /^Laisvi laikai/ });
  await page.getByRole('button', { name: 'Siūlyti', exact: true }).click();
  await expect(page.getByText('Pasirinkite laiką.')).toBeVisible();
  // Its own time is no other one.
  await expect(times.getByRole('radio', { name: '10:00', exact: true })).toHaveCount(0);
  await times.getByText('14:30', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Žinutė klientui' }).fill('Rytą operuojame.');
  await pressWhenIdle(page.getByRole('button', { name: 'Siūlyti', exact: true }));
  await expect(main.getByText('Siūlomas kitas laikas')).toBeVisible();
  await expect(main.getByText(/Rezervuoti abu laikai\s+iki/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await enter(context, email, { ...premises, origin: server.origin });
  const owner = await context.newPage();
  // It stands in the conversation, where it is answered, between what was written before and after.
  const talk = await insertTalk(premises, { email, serviceId });
  await open(owner, `${server.origin}/seimininko-skydelis/zinutes/${talk}`);
  const offer = owner.getByRole('region', { name: /^Pasiūlytas laikas: .*14:30$/ });
  await expect(offer).toContainText('Rytą operuojame.');
  await expect(offer.getByRole('link', { name: 'Kitas laikas' })).toBeVisible();
  const thread = owner.getByRole('log', { name: 'Pokalbis' });
  await expect(thread).toHaveText(/Ar yra vietos\?.*Pasiūlytas laikas.*Atsakysiu vakare\./s);
  await pressWhenIdle(offer.getByRole('button', { name: 'Tinka' }));
  await expect(owner.getByText('Sutikote su pasiūlymu')).toBeVisible();
  await expect(offer).toContainText('Sutarta');
  await expect(offer.getByRole('button')).toHaveCount(0);
  await expect(offer).toBeFocused();
  await expectAccessible(owner);
  await context.close();
  await open(page, `/partner/dashboard/messages/${talk}`);
  const offered = page.getByRole('region', { name: /^Pasiūlytas laikas: .*14:30$/ });
  await expect(offered).toContainText('Sutarta');
  await expect(offered.getByRole('button')).toHaveCount(0);

  await open(page, `/partner/dashboard/orders/${missed}`);
  await page.getByRole('button', { name: 'Pažymėti, kad neatvyko' }).click();
  await expect(page.getByText('Pažymėta, kad neatvyko')).toBeVisible();
  await expect(main.getByText(/^Klientui apie tai parašysime \d+:\d\d\./)).toBeVisible();
  await page.getByRole('button', { name: 'Vis dėlto atvyko' }).click();
  await expect(main.getByText(/^Klientui apie tai parašysime/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pažymėti, kad neatvyko' })).toBeVisible();

  await open(page, '/partner/dashboard/orders/day');
  await page.getByRole('link', { name: 'Kita diena' }).click();
  const column = page.getByRole('region', { name: 'Kirpėja' });
  await column.getByRole('button', { name: 'Blokuoti 8:00–20:00' }).click();
  await expect(page.getByText('Laikas užblokuotas')).toBeVisible();
  await expect(column.getByRole('button', { name: /^Blokuoti/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Grąžinti', exact: true }).click();
  await expect(page.getByText('Laikas vėl laisvas')).toBeVisible();
  await expect(column.getByRole('button', { name: 'Blokuoti 8:00–20:00' })).toBeVisible();
  await column.getByRole('link', { name: 'Įrašyti klientą 8:00–20:00' }).click();
  await expect(page.getByRole('textbox', { name: 'Laikas' })).toHaveValue('8:00');
  await expectAccessible(page);

  const [moved] = await premises.query<{ date: string }>(
    `select (starts_at at time zone 'Europe/Vilnius')::date::text as date
     from bookings where id = $1`,
    [asked],
  );
  await open(page, `/partner/dashboard/orders/day?date=${moved?.date}`);
  const visit = column.getByRole('link', { name: /14:30–15:30.*Kirpimas.*Rikis/ });
  await expect(visit).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /14:30 iki 15:30 Kirpimas Rikis/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Savaitės dienos' })).toBeHidden();
  await expect(visit).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Savaitė', exact: true }).click();
  await expect(page).toHaveURL(`/partner/dashboard/orders/week?date=${moved?.date}`);
  await expect(page).toHaveTitle(/savaitė/);
  await expect(main.getByRole('link', { name: /14:30.*Rikis/ })).toBeVisible();
  await expectAccessible(page);
});

test('a visit is dragged to another hour, by the mouse and by a finger that rests on it; a taken one is refused', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const serviceId = await publish({ title: 'Putų salonas' });
  const { email, ...stage } = await setStage(premises, partner, serviceId);
  expect(email).toContain('@');
  const of = { ...stage, serviceId, state: 'confirmed' as const };
  const dragged = await insertBooking(premises, { ...of, at: '3 days 10 hours' });
  await insertBooking(premises, { ...of, at: '3 days 13 hours' });
  const [day] = await premises.query<{ date: string }>(
    `select (starts_at at time zone 'Europe/Vilnius')::date::text as date
     from bookings where id = $1`,
    [dragged],
  );
  await open(page, `/partner/dashboard/orders/day?date=${day?.date}`);
  const column = page.getByRole('region', { name: 'Kirpėja' });
  const at = (hours: string) => column.getByRole('link', { name: new RegExp(`^${hours}`) });
  const target = column.locator('.dv-target');
  const dialog = page.getByRole('dialog', { name: 'Perkelti vizitą?' });
  await at('10:00–11:00').scrollIntoViewIfNeeded();
  /** The middle of the visit; an hour is 60 px. */
  const grip = async () => {
    const box = await at('10:00–11:00').boundingBox();
    if (!box) throw new Error('The visit is not drawn');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const { mouse } = page;
  const take = async (minutes: number) => {
    const { x, y } = await grip();
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x, y + 20);
    await mouse.move(x, y + minutes);
  };

  await take(120);
  await expect(target).toHaveText('12:00–13:00');
  await page.keyboard.press('Escape');
  await expect(target).toHaveCount(0);
  await mouse.up();
  await expect(dialog).toBeHidden();
  await expect(at('10:00–11:00')).toBeVisible();

  await take(150);
  await expect(target).toHaveText('12:30–13:30');
  await mouse.up();
  await expect(dialog).toContainText('12:30–13:30');
  await expect(dialog).toContainText('Apie naują laiką klientui pranešime laišku');
  await expectAccessible(page);
  await pressWhenIdle(dialog.getByRole('button', { name: 'Perkelti' }));
  await expect(dialog.getByRole('alert')).toContainText('Šiuo laiku visos vietos užimtos.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A finger that moves at once scrolls; one that rests first takes hold.
  const { x, y } = await grip();
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: to === undefined ? [] : [{ x, y: to }],
    });
  await send('touchStart', y);
  await expect(column.locator('.is-held')).toBeVisible();
  await send('touchMove', y + 30);
  await send('touchMove', y + 60);
  await expect(target).toHaveText('11:00–12:00');
  await send('touchEnd');
  await expect(dialog).toContainText('11:00–12:00');
  await pressWhenIdle(dialog.getByRole('button', { name: 'Perkelti' }));
  await expect(page.getByText('Vizitas perkeltas')).toBeVisible();
  await expect(at('11:00–12:00')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/day\?date=/);
});
