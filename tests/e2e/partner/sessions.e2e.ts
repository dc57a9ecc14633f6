import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { dateIn } from '../days.ts';
import { insertDog, test } from '../own-owner.ts';
import {
  enter,
  expect,
  hydrated,
  open,
  pressWhenIdle,
  queryRows,
  servicePath,
} from '../support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const school = 'Bazinio paklusnumo kursas Vingio parke';

test('a partner makes a session, an owner takes seats for two dogs in it, and the partner sees who comes', async ({
  page,
  owner,
  browser,
  baseURL,
}, { repeatEachIndex }) => {
  // In three weeks, at an hour at which nothing else is; each repetition has a day of its own.
  const [date, lesson] = [dateIn(21 + repeatEachIndex), `Šuolių pamoka ${repeatEachIndex + 1}`];
  await insertDog(owner, 'Rikis');
  await insertDog(owner, 'Bela');
  const path = await servicePath(school);
  const serviceId = path.split('/').at(-1) ?? '';
  const [partner] = await queryRows<{ email: string }>(
    `select users.email from partner_provided_services as service
     join partners on partners.id = service.partner_id join users on users.id = partners.user_id
     where service.id = $1`,
    [serviceId],
  );

  const desk = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const office = await desk.newPage();
  await enter(desk, partner?.email ?? '');
  await open(office, `/partner/dashboard/services/${serviceId}/sessions/new`);
  const field = (on: Page, name: string) => on.getByRole('textbox', { name });
  const create = office.getByRole('button', { name: 'Sukurti' });
  await pressWhenIdle(create);
  await expect(office.getByText('Įveskite užsiėmimo pavadinimą.')).toBeVisible();
  await expect(office.getByText('Įveskite laiką.')).toBeVisible();
  await expectAccessible(office);
  await field(office, 'Pavadinimas').fill(lesson);
  await field(office, 'Diena').fill(date);
  await field(office, 'Pradžia').fill('7:00');
  await field(office, 'Kiek šunų telpa').fill('3');
  await pressWhenIdle(create);
  await expect(office.getByText('Užsiėmimas sukurtas')).toBeVisible();
  await expect(office.getByRole('listitem').filter({ hasText: lesson })).toContainText(
    'Laisvos visos 3 vietos',
  );
  await expectAccessible(office);

  await open(page, `${path}/registracija/uzsiemimai`);
  await page.getByRole('link', { name: new RegExp(`^Rinktis: .*${lesson}$`) }).click();
  const bar = page.locator('.book-bar');
  await expect(bar).toContainText(lesson);
  await page.getByRole('link', { name: 'Vienu šunimi daugiau' }).click();
  await expect(bar).toContainText('2 šunys');
  await bar.getByRole('link', { name: 'Toliau' }).click();
  await expect(page.getByText('2 žingsnis iš 2:')).toBeVisible();
  await hydrated(page);
  const total = page.getByRole('status').filter({ hasText: 'Iš viso:' });
  await expect(total).toContainText('2 šunys');
  await page.getByText('Bela', { exact: true }).click();
  await expect(total).toContainText('1 šuo');
  await page.getByText('Bela', { exact: true }).click();
  await expect(total).toContainText('2 šunys');
  await field(page, 'Telefonas').fill('8 612 34567');
  await pressWhenIdle(page.getByRole('button', { name: 'Registruotis', exact: true }));
  await expect(page.getByText('Registracija patvirtinta')).toBeVisible();
  await expect(page.getByText(`${lesson} · Rikis`)).toBeVisible();

  await open(office, `/partner/dashboard/services/${serviceId}/sessions`);
  const confirming = office.getByRole('group', { name: `Kaip patvirtinama: ${school}` });
  await expect(confirming.getByRole('radio', { name: /^Patvirtinama iš karto/ })).toBeChecked();
  await expect(
    confirming.getByRole('radio', { name: /^Užklausas patvirtinu po vieną/ }),
  ).not.toBeChecked();
  await office.getByRole('link', { name: `7:00 ${lesson}` }).click();
  const coming = office.getByRole('listitem').filter({ hasText: 'Rikis' });
  await expect(coming).toContainText('Patvirtintas');
  await expect(coming).toContainText('Bela');
  await expectAccessible(office);
  await desk.close();
});
