import { capital } from '#app/lithuanian/capital.ts';
import { formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { expectAccessible } from '../accessible.ts';
import { dateIn } from '../days.ts';
import { insertDog, test } from '../own-owner.ts';
import { enter, expect, open, pressWhenIdle, queryRows, servicePath } from '../support.ts';

const hotel = 'Pušyno viešbutis';

test('Ona asks for three nights for two dogs, takes the two that the hotel offers, and sees when they are brought', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  await insertDog(owner, 'Mopsas');
  await insertDog(owner, 'Lordas');
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

  await expect(page.getByLabel('Šuo', { exact: true })).toHaveCount(2);
  for (const place of await page.getByLabel('Šuo', { exact: true }).all()) {
    await place.selectOption('Lordas');
  }
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti užklausą' }));
  // The same dog does not take two places; what is chosen stays.
  await expect(page.getByText('Šis šuo jau pasirinktas.')).toBeVisible();
  await page.getByLabel('Šuo', { exact: true }).last().selectOption('Mopsas');
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
    .filter({ hasText: 'Lordas, Mopsas' });
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

  await open(page, booking);
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
  await form.getByLabel('Atvykimas').fill(from);
  await form.getByLabel('Išvykimas').fill(from);
  await form.getByRole('button', { name: 'Rodyti' }).click();
  const refusal = form.getByRole('status').filter({ hasText: 'Išvykimo diena turi būti vėlesnė' });
  await expect(refusal).toBeVisible();
  await form.getByLabel('Išvykimas').fill(until);
  await form.getByRole('button', { name: 'Rodyti' }).click();
  await form.getByRole('link', { name: 'Toliau: šuo ir telefonas' }).click();
  await form.getByRole('button', { name: 'Siųsti užklausą' }).click();
  await expect(form.getByText('Laukiama patvirtinimo')).toBeVisible();
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
