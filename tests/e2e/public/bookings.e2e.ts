import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { dateIn } from '../days.ts';
import { enterAt, insertPartner, publishService, test } from '../own-partner.ts';
import { insertAccount, mailedPath, type Premises, password } from '../own-server.ts';
import { enter, expect, hydrated, open, pressWhenIdle } from '../support.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A haircut of an hour by a groomer who works every day from 8 to 20, without notice. */
async function scheduleService({ query }: Premises, serviceId: string): Promise<string> {
  const day = '[{"from":480,"until":1200}]';
  const [schedule] = await query<{ id: string }>(
    `with own as (select partner_id from partner_provided_services where id = $1::uuid), hours as (
       insert into schedules (id, partner_id, name, week_hours, notice_minutes, works_on_holidays)
       select gen_random_uuid(), partner_id, 'Kirpėja', $2::jsonb, 0, true from own
       returning id, partner_id
     ), online as (
       insert into online_bookings (service_id, partner_id, schedule_id)
       select $1::uuid, partner_id, id from hours
     ), item as (
       insert into price_items (id, service_id, position, name, unit, minutes, price_from_cents)
       values (gen_random_uuid(), $1::uuid, 1, 'Kirpimas', 'visit', 60, 3500)
     )
     select id from hours`,
    [serviceId, `[${Array.from({ length: 7 }, () => day).join()}]`],
  );
  return schedule?.id ?? '';
}

async function insertOwner(premises: Premises): Promise<string> {
  const email = `${crypto.randomUUID()}@pastas.test`;
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  await premises.query(
    `insert into pet_owners (id, user_id, full_name)
     select gen_random_uuid(), id, 'Rūta Petraitė' from users where email = $1`,
    [email],
  );
  return email;
}

/** From the service's page to the second step; the first free time of the second nearest day. */
async function choose(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Registruotis vizitui' }).first().click();
  await expect(page.getByText('1 žingsnis iš 2:')).toBeVisible();
  await page.getByRole('link', { name: /^Kirpimas/ }).click();
  await page.locator('.soon a').nth(1).click();
  const panel = page.getByRole('complementary', { name: 'Pasirinkote' });
  const time = (await page.locator('.slot[aria-current]').textContent()) ?? '';
  await expect(panel).toContainText(time);
  await panel.getByRole('link', { name: 'Toliau: šuo ir telefonas' }).click();
  await expect(page.getByText('2 žingsnis iš 2:')).toBeVisible();
  return time;
}

test('an owner asks for a visit, its partner confirms it, the owner moves and cancels it', async ({
  page,
  browser,
  premises,
  server,
  publish,
}) => {
  test.slow();
  const serviceId = await publish({ title: 'Putų salonas' });
  const scheduleId = await scheduleService(premises, serviceId);
  await open(page, `/partner/dashboard/schedules/${scheduleId}`);
  await page.getByRole('switch', { name: 'Registracija internetu: Putų salonas' }).click();
  await expect(page.getByText('Registracija internetu įjungta')).toBeVisible();
  for (const [name, atOnce] of [
    [/^Patvirtinama iš karto/, true],
    [/^Užklausas patvirtinu po vieną/, false],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect
      .poll(() =>
        premises.query('select is_confirmed_at_once from online_bookings where service_id = $1', [
          serviceId,
        ]),
      )
      .toEqual([{ is_confirmed_at_once: atOnce }]);
  }

  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  });
  const email = await insertOwner(premises);
  await enter(context, email, { ...premises, origin: server.origin });
  const owner = await context.newPage();
  await open(owner, `/service/${serviceId}`);
  const time = await choose(owner);
  await hydrated(owner);
  const send = owner.getByRole('button', { name: 'Siųsti užklausą' });
  await send.click();
  await expect(owner.getByText('Įveskite šuns vardą.')).toBeVisible();
  await owner.getByLabel('Šuns vardas').fill('Rikis');
  await owner.getByLabel('Telefonas').fill('8 612 34567');
  await owner.getByLabel('Pastaba').fill('Bijo fenų.');
  await expectAccessible(owner);
  // Another price by now is asked about once more: with what was shown then it is sent.
  await premises.query('update price_items set price_from_cents = 3600 where service_id = $1', [
    serviceId,
  ]);
  await pressWhenIdle(send);
  await expect(owner.getByText(/^Kainoraštis ką tik pakeistas/)).toBeVisible();
  await expect(owner.getByRole('complementary', { name: 'Jūsų vizitas' })).toContainText('36');
  await pressWhenIdle(send);
  await expect(owner.getByText('Užklausa išsiųsta', { exact: true })).toBeVisible();
  await expect(owner.getByRole('heading', { level: 1 })).toContainText(time);
  const status = owner.locator('.when-big .badge');
  await expect(status).toHaveText('Laukiamas patvirtinimo');
  await expectAccessible(owner);

  await open(page, '/partner/dashboard/orders');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Rikis' });
  await expect(waiting).toContainText('Bijo fenų.');
  await waiting.getByRole('button', { name: /^Patvirtinti/ }).click();
  await expect(page.getByText('Užsakymas patvirtintas')).toBeVisible();

  await open(owner, owner.url());
  await expect(status).toHaveText('Patvirtintas');
  await owner.getByRole('link', { name: 'Perkelti' }).click();
  await owner.locator('.soon a').nth(2).click();
  await pressWhenIdle(owner.getByRole('button', { name: 'Prašyti perkelti' }));
  await expect(owner.getByText(/^Paprašėte perkelti į/)).toBeVisible();
  await owner.getByText('Atšaukti vizitą').first().click();
  await pressWhenIdle(owner.getByRole('button', { name: 'Atšaukti vizitą' }));
  await expect(status).toHaveText('Atšauktas');
  // The button that was pressed is gone.
  await expect(owner.getByRole('heading', { level: 1 })).toBeFocused();

  // What the owner has cancelled is no news; what the provider has is, and the way to another time.
  await open(owner, '/seimininko-skydelis/vizitai');
  await expect(owner.getByRole('main').getByText('Atšauktas', { exact: true })).toBeVisible();
  const news = owner.getByRole('main').getByText(/ vizitas atšauktas\.$/);
  await expect(news).toHaveCount(0);
  await premises.query(`update bookings set state = 'partner_cancelled' where service_id = $1`, [
    serviceId,
  ]);
  await open(owner, '/seimininko-skydelis/vizitai');
  await expect(news).toBeVisible();
  await owner.getByRole('link', { name: 'peržiūrėkite laisvus laikus' }).click();
  await expect(owner).toHaveURL(`/service/${serviceId}/registracija`);
  await context.close();
});

test('from the search to the reminder: who is free on a day is found and booked at once, and the mail comes the day before', async ({
  browser,
  premises,
  server,
  publish,
}) => {
  const title = 'Kirpykla prie parko';
  const serviceId = await publish({ title, category: 'spa' });
  await scheduleService(premises, serviceId);
  await premises.query(
    'update online_bookings set is_on = true, is_confirmed_at_once = true where service_id = $1',
    [serviceId],
  );
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  });
  const email = await insertOwner(premises);
  await enter(context, email, { ...premises, origin: server.origin });
  const owner = await context.newPage();
  const day = dateIn(3);
  await open(owner, `/paslaugos/grozis-ir-spa?free=${day}`);
  const card = owner.getByRole('article').filter({ hasText: title }).first();
  await card.getByRole('link', { name: title }).first().click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(title);
  await choose(owner);
  await hydrated(owner);
  await owner.getByLabel('Šuns vardas').fill('Rikis');
  await owner.getByLabel('Telefonas').fill('8 612 34567');
  await pressWhenIdle(owner.getByRole('button', { name: 'Registruotis', exact: true }));
  await expect(owner.locator('.when-big .badge')).toHaveText('Patvirtintas');

  // Agreed on two days ago, it begins in three hours: 17:00 of the day before has passed.
  const booking = new URL(owner.url()).pathname;
  await premises.query(
    `with agreed as (
       update booking_facts set created_at = now() - interval '2 days' where booking_id = $1
     )
     update bookings set starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours'
     where id = $1`,
    [booking.split('/').at(-1)],
  );
  // A process tidies when it starts.
  const another = await premises.startServer();
  const reminder = async () => {
    const [mail] = await premises.query<{ text: string }>(
      `select text from development_mails where recipient = $1 and subject ~ '^(Šiandien|Rytoj) [0-9]'`,
      [email],
    );
    return mail?.text ?? '';
  };
  await expect.poll(reminder).toContain(booking);
  expect(await reminder()).toContain('Nebesiųsti priminimų');
  await another.end('SIGTERM');
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor chooses, signs up by the mail in another browser, and finds the choice there', async ({
    browser,
    page,
    premises,
    server,
  }) => {
    const partner = await insertPartner(premises);
    const shop = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    const shopPage = await shop.newPage();
    await enterAt(server, premises, shopPage, partner);
    const scene = { page: shopPage, premises, server };
    const serviceId = await publishService(scene, partner, { title: 'Kirpykla' });
    await scheduleService(premises, serviceId);
    await premises.query(
      'update online_bookings set is_on = true, is_confirmed_at_once = true where service_id = $1',
      [serviceId],
    );
    await shop.close();

    await page.context().clearCookies();
    await page.goto(`/service/${serviceId}`);
    const time = await choose(page);
    await expect(
      page.getByText('Pasirinkimą išsaugojome, bet laikas dar nerezervuotas.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Sukurti paskyrą' }).click();
    const email = `${crypto.randomUUID()}@pastas.test`;
    await page.getByLabel('El. paštas').fill(email);
    await page.getByLabel('Slaptažodis', { exact: true }).fill(password);
    await page.getByLabel('Pakartokite slaptažodį').fill(password);
    await page.getByRole('button', { name: 'Registruotis' }).click();
    const link = await mailedPath(premises, email, 'Patvirtinkite el. paštą');

    const other = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    const phone = await other.newPage();
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
    if (phone.url().includes('/prisijungti')) {
      await phone.getByLabel('El. paštas').fill(email);
      await phone.getByLabel('Slaptažodis', { exact: true }).fill(password);
      await phone.getByRole('button', { name: 'Prisijungti' }).click();
    }
    await expect(phone.getByText('2 žingsnis iš 2:')).toBeVisible();
    await expect(phone.getByRole('complementary', { name: 'Jūsų vizitas' })).toContainText(time);
    await phone.getByLabel('Šuns vardas').fill('Mėta');
    await phone.getByLabel('Vardas', { exact: true }).fill('Rūta');
    await phone.getByRole('button', { name: 'Registruotis' }).click();
    await expect(phone.getByText('Įveskite telefono numerį.')).toBeVisible();
    await expect(phone.getByLabel('Šuns vardas')).toHaveValue('Mėta');
    await phone.getByLabel('Telefonas').fill('8 612 34567');

    // Another takes the time meanwhile: the next ones stand in the form, and nothing typed is lost.
    const thief = await insertOwner(premises);
    await premises.query(
      `with taken as (
         insert into bookings (id, kind, state, pet_owner_id, partner_id, service_id, service_title,
           client_name, client_phone, starts_at, ends_at)
         select gen_random_uuid(), 'visit', 'confirmed', owner.id, online.partner_id,
           online.service_id, 'Kirpykla', 'Kitas', '+37061234567', $2::timestamptz,
           $2::timestamptz + interval '1 hour'
         from online_bookings as online, pet_owners as owner join users on users.id = owner.user_id
         where online.service_id = $1 and users.email = $3 returning id
       )
       insert into place_claims (id, schedule_id, place, during, booking_id)
       select gen_random_uuid(), online.schedule_id, 1,
         tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'), taken.id
       from taken, online_bookings as online where online.service_id = $1`,
      [serviceId, await phone.locator('input[name=start]').inputValue(), thief],
    );
    await phone.getByRole('button', { name: 'Registruotis' }).click();
    await expect(
      phone.getByText(/^Šį laiką ką tik užėmė\. Artimiausi laisvi laikai:/),
    ).toBeVisible();
    await expect(phone.getByLabel('Šuns vardas')).toHaveValue('Mėta');
    const others = phone.getByRole('group', { name: 'Pasirinkite kitą laiką' });
    await expect(others.locator('.other-tiles b')).toHaveCount(3);
    const frame = await others.boundingBox();
    const heading = await others.locator('legend').boundingBox();
    expect(heading && frame && heading.y - frame.y).toBeGreaterThan(10);
    await expect(phone.locator('.form-note .note-bad')).toHaveCount(0);
    await phone.locator('input[name=start]').first().check();
    await phone.getByRole('button', { name: 'Registruotis' }).click();
    await expect(phone.locator('.when-big .badge')).toHaveText('Patvirtintas');
    await other.close();
  });
});
