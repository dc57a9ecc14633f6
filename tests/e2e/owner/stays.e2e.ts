import { capital } from '#app/lithuanian/capital.ts';
import { formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { expectAccessible } from '../accessible.ts';
import { dateIn } from '../days.ts';
import { insertDog, insertOwner, test } from '../own-owner.ts';
import { enter, expect, open, pressWhenIdle, queryRows, servicePath } from '../support.ts';

const hotel = 'Pušyno viešbutis';

/** Takes what places of a service's schedule are left from one noon to another. @returns the booking's id */
async function takeAllPlaces(serviceId: string, from: string, until: string): Promise<string> {
  const { ownerId } = await insertOwner();
  const [row] = await queryRows<{ id: string }>(
    `with span as (
       select ($2::date + time '12:00') at time zone 'Europe/Vilnius' as opens,
         ($3::date + time '12:00') at time zone 'Europe/Vilnius' as closes
     ), taken as (
       insert into bookings (id, kind, state, pet_owner_id, partner_id, service_id, service_title,
         client_name, client_phone, starts_at, ends_at)
       select gen_random_uuid(), 'visit', 'confirmed', $1, partner_id, service_id, 'Viešbutis',
         'Kitas', '+37061234567', opens, closes
       from online_bookings, span where service_id = $4 returning id
     ), claims as (
       insert into place_claims (id, schedule_id, place, during, booking_id)
       select gen_random_uuid(), schedules.id, place, tstzrange(opens, closes), taken.id
       from span, taken, online_bookings as online
       join schedules on schedules.id = online.schedule_id, generate_series(1, places) as place
       where online.service_id = $4
       on conflict do nothing
     ) select id from taken`,
    [ownerId, from, until, serviceId],
  );
  if (!row) throw new Error('The places were not taken');
  return row.id;
}

test('Ona asks for three nights for two dogs, takes the two that the hotel offers, and sees when they are brought', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  await insertDog(owner, 'Mopsas');
  await queryRows('update pets set weight = 30 where id = $1', [await insertDog(owner, 'Lordas')]);
  await open(page, `${await servicePath(hotel)}/registracija`);
  await expect(page).toHaveURL(/\/registracija\/viesnage$/);
  // Nights that no other story's dogs have.
  const [from, until] = [dateIn(44), dateIn(47)];
  await open(page, `${page.url()}?menuo=${from.slice(0, 7)}`);
  const dayNamed = (date: string, says: string) =>
    page
      .getByRole('link', { name: `${capital(formatDayOfYear(startOfDate(date)))}, ` })
      .and(page.getByRole('link', { name: new RegExp(`, ${says}$`) }));
  await dayNamed(from, 'naktis laisva').click();
  await expect(dayNamed(from, 'atvykimas')).toBeVisible();
  await dayNamed(until, 'naktis laisva').click();
  const panel = page.getByRole('complementary', { name: 'Pasirinkote' });
  await expect(panel).toContainText(/3\snaktys, 1\sšuo/);
  await page
    .getByRole('link', { name: /40\skg: vienu daugiau$/ })
    .first()
    .click();
  await expect(panel).toContainText(/3\snaktys, 2\sšunys/);
  await panel.getByRole('link', { name: 'Toliau: šunys ir telefonas' }).click();

  const places = page.getByLabel('Šuo', { exact: true });
  await expect(places).toHaveCount(2);
  const [small, large] = [places.first(), places.last()];
  // Each place begins with a dog that it is for.
  await expect(small.locator('option:checked')).toHaveText('Mopsas');
  await expect(large.locator('option:checked')).toHaveText('Lordas');
  await small.selectOption('Lordas');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti užklausą' }));
  // The same dog does not take two places; what is chosen stays.
  await expect(page.getByText('Šis šuo jau pasirinktas.')).toBeVisible();
  await large.selectOption('Mopsas');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti užklausą' }));
  const unfit = /Lordas sveria 30\skg, o paslauga „Šuo iki 15\skg“ skirta šunims iki\s15\skg\./;
  await expect(page.getByText(unfit)).toHaveCount(1);
  await expect(small).toHaveAccessibleDescription(unfit);
  await expect(small).toBeFocused();
  await small.selectOption('Mopsas');
  await large.selectOption('Lordas');
  await page.getByLabel('Pastaba').fill('Bijo griaustinio');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti užklausą' }));
  await expect(page.getByText('Laukiama patvirtinimo')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Datos jums rezervuotos iki');
  const booking = page.url().split('?')[0] ?? '';

  const partner = await browser.newContext({ baseURL });
  const desk = await partner.newPage();
  await enter(partner, 'viesbutis@vizgis.test');
  await open(desk, '/partner/dashboard/orders');
  const waiting = desk
    .getByRole('region', { name: 'Laukia jūsų atsakymo' })
    .getByRole('listitem')
    .filter({ hasText: 'Mopsas, Lordas' });
  await expect(waiting).toContainText(/3\snaktys/);
  await waiting.getByRole('link', { name: /^Siūlyti kitas datas/ }).click();
  await expect(desk.getByText('Pasirinkite pirmąją dieną.')).toBeVisible();
  // One night less of the same ones.
  const [offer] = desk.url().split('?');
  await open(desk, `${offer}?nuo=${dateIn(45)}&iki=${until}`);
  await desk.getByRole('textbox', { name: 'Žinutė klientui' }).fill('Pirmą naktį pilna.');
  await expectAccessible(desk);
  await pressWhenIdle(desk.getByRole('button', { name: 'Siūlyti', exact: true }));
  await expect(desk.getByText(/^Pasiūlėte kitas datas:/)).toBeVisible();
  await partner.close();

  // The page that stands open hears of it.
  await expect(main.getByText('Pirmą naktį pilna.').first()).toBeVisible();
  await pressWhenIdle(main.getByRole('button', { name: 'Datos tinka' }));
  await expect(page.getByText('Sutikote su pasiūlymu')).toBeVisible();
  await expect(main.getByText('Patvirtinta', { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(/Atvykimas.*8:00–20:00.*Išvykimas.*iki 12:00/);
  await main.getByRole('link', { name: 'Keisti datas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitos datos');
  await open(page, '/seimininko-skydelis/paslaugos');
  await expect(page.getByRole('main').getByRole('link', { name: hotel })).toHaveAttribute(
    'href',
    new URL(booking).pathname,
  );
});

test('a stay is booked and called off without a script', async ({ browser, owner, baseURL }) => {
  await insertDog(owner, 'Mopsas');
  const path = `${await servicePath(hotel)}/registracija/viesnage`;
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
  });
  await enter(plain, owner.email);
  const form = await plain.newPage();
  await form.goto(path);
  await form.getByText('Įvesti datas ranka').click();
  const [from, until] = [dateIn(40), dateIn(42)];
  const departure = form.getByRole('textbox', { name: 'Išvykimas' });
  await form.getByRole('button', { name: 'Rodyti' }).click();
  await expect(form.getByRole('status').getByText('Pasirinkite atvykimo dieną.')).toBeVisible();
  await form.getByLabel('Atvykimas').fill(from);
  await form.getByRole('button', { name: 'Rodyti' }).click();
  await expect(form.getByRole('status').getByText('Pasirinkite išvykimo dieną.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Atvykimas' }).fill('');
  await departure.fill(until);
  await form.getByRole('button', { name: 'Rodyti' }).click();
  await expect(departure).toHaveValue(until);
  // A departure alone can be taken back as well.
  await form.getByRole('link', { name: 'Išvalyti datas' }).click();
  await form.getByText('Įvesti datas ranka').click();
  await expect(departure).toHaveValue('');
  await form.getByLabel('Atvykimas').fill(from);
  await departure.fill(from);
  await form.getByRole('button', { name: 'Rodyti' }).click();
  const refusal = form.getByRole('status').filter({ hasText: 'Išvykimo diena turi būti vėlesnė' });
  await expect(refusal).toBeVisible();
  await departure.fill(until);
  await form.getByRole('button', { name: 'Rodyti' }).click();
  await form.getByRole('link', { name: 'Toliau: šuo ir telefonas' }).click();
  // Others take all places meanwhile: other dates stand in the form, which keeps what is typed.
  const taking = await takeAllPlaces(path.split('/')[2] ?? '', from, until);
  await form.getByLabel('Pastaba').fill('Bijo griaustinio');
  await form.getByRole('button', { name: 'Siųsti užklausą' }).click();
  const others = form.getByRole('group', { name: 'Pasirinkite kitas datas' });
  await expect(others.getByRole('radio', { name: /2\snaktys$/ })).toHaveCount(3);
  await expect(form.locator('.form-note .note-bad')).toHaveCount(0);
  await expect(form.getByLabel('Pastaba')).toHaveValue('Bijo griaustinio');
  await others.getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Siųsti užklausą' }).click();
  await expect(form.getByText('Laukiama patvirtinimo')).toBeVisible();
  await queryRows('delete from bookings where id = $1', [taking]);
  await form.getByText('Atsiimti užklausą').first().click();
  await form.getByRole('button', { name: 'Atsiimti užklausą' }).click();
  await expect(form.getByText('Atšaukta').first()).toBeVisible();
  await plain.close();
  const rows = await queryRows<{ state: string }>(
    'select state from bookings where pet_owner_id = $1',
    [owner.ownerId],
  );
  expect(rows).toEqual([{ state: 'withdrawn' }]);
});
