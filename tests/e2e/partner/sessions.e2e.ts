import type { Page } from '@playwright/test';
import { insertDog, test } from '../own-owner.ts';
import { enter, expect, open, pressWhenIdle, queryRows, servicePath } from '../support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const school = 'Bazinio paklusnumo kursas Vingio parke';
/** In three weeks, at an hour at which nothing else is. */
const date = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

test('a partner makes a session, an owner takes a seat in it, and the partner sees who comes', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  await insertDog(owner, 'Rikis');
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
  await field(office, 'Pavadinimas').fill('Šuolių pamoka');
  await field(office, 'Diena').fill(date);
  await field(office, 'Pradžia').fill('7:00');
  await field(office, 'Kiek šunų telpa').fill('3');
  await pressWhenIdle(create);
  await expect(office.getByText('Užsiėmimas sukurtas')).toBeVisible();
  await expect(office.getByRole('listitem').filter({ hasText: 'Šuolių pamoka' })).toContainText(
    'Laisvos visos 3 vietos',
  );

  await open(page, `${path}/registracija/uzsiemimai`);
  await page.getByRole('link', { name: /^Rinktis: .*Šuolių pamoka$/ }).click();
  await page.getByRole('link', { name: 'Toliau: šuo ir telefonas' }).click();
  await field(page, 'Telefonas').fill('8 612 34567');
  await pressWhenIdle(page.getByRole('button', { name: 'Registruotis', exact: true }));
  await expect(page.getByText('Registracija patvirtinta')).toBeVisible();
  await expect(page.getByText('Šuolių pamoka · Rikis')).toBeVisible();

  await open(office, `/partner/dashboard/services/${serviceId}/sessions`);
  await office.getByRole('link', { name: '7:00 Šuolių pamoka' }).click();
  await expect(office.getByRole('listitem').filter({ hasText: 'Rikis' })).toContainText(
    'Patvirtintas',
  );
  await desk.close();
});
