import { dateIn } from '../days.ts';
import { test } from '../own-partner.ts';
import { expect, open } from '../support.ts';

/** The day after tomorrow in Vilnius. */
const date = dateIn(2);

test.use({ viewport: { width: 390, height: 844 } });

test('a partner is led to the first booking, writes a client down, answers a request in its row, and the second window is told', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const serviceId = await publish({ title: 'Putų salonas' });
  await open(page, '/partner/dashboard/orders');
  await expect(page.getByRole('heading', { name: 'Pasiruoškite užsakymams' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sudaryti kainoraštį' })).toHaveAttribute(
    'href',
    `/partner/dashboard/services/${serviceId}/price-list`,
  );
  await premises.query(
    `with own as (select id from partners where email = $1), hours as (
       insert into schedules (id, partner_id, name, week_hours)
       select gen_random_uuid(), id, 'Kirpėja', '[[],[],[],[],[],[],[]]' from own
       returning id, partner_id
     ), online as (
       insert into online_bookings (service_id, partner_id, schedule_id)
       select $2::uuid, partner_id, id from hours
     )
     insert into price_items (id, service_id, position, name, unit, minutes, price_from_cents)
     values (gen_random_uuid(), $2::uuid, 1, 'Kirpimas', 'visit', 60, 3500)`,
    [partner.email, serviceId],
  );
  await open(page, '/partner/dashboard/orders');
  await page.getByRole('main').getByRole('link', { name: 'Įrašyti klientą' }).first().click();

  const field = (name: string) => page.getByRole('textbox', { name });
  const enter = page.getByRole('button', { name: 'Įrašyti', exact: true });
  await enter.click();
  await expect(page.getByText('Įveskite kliento vardą.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Paslauga' }).selectOption({ index: 1 });
  await field('Diena').fill(date);
  await field('Laikas').fill('10:00');
  await field('Kliento vardas').fill('Ona Sabaliauskienė');
  await field('Telefonas').fill('8 600 00082');
  await field('Šuns vardas').fill('Grafas');
  await enter.click();
  await expect(page.getByText('Klientas įrašytas')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10:00–11:00');
  await expect(page.getByText('+370 600 00082')).toBeVisible();

  // The same time is taken; what was typed stays.
  await open(page, '/partner/dashboard/orders/new');
  await page.getByRole('combobox', { name: 'Paslauga' }).selectOption({ index: 1 });
  await field('Diena').fill(date);
  await field('Laikas').fill('10:30');
  await field('Kliento vardas').fill('Eglė Mačiulytė');
  await field('Telefonas').fill('8 600 00081');
  await enter.click();
  await expect(page.getByText('Šiuo laiku visos vietos užimtos.')).toBeVisible();
  await expect(field('Kliento vardas')).toHaveValue('Eglė Mačiulytė');

  await premises.query(
    `with asked as (
       insert into bookings (id, kind, state, partner_id, service_id, service_title, client_name,
         client_phone, starts_at, ends_at, expires_at)
       select gen_random_uuid(), 'visit', 'requested', id, $2::uuid, 'Putų salonas', 'Rūta Petraitė',
         '+37061234567', now() + interval '3 days', now() + interval '73 hours',
         now() + interval '2 days'
       from partners where email = $1 returning id
     ), dog as (
       insert into booking_dogs (booking_id, position, pet_name, item_name, minutes)
       select id, 1, 'Rikis', 'Kirpimas', 60 from asked
     )
     insert into place_claims (id, schedule_id, place, during, booking_id, held_until)
     select gen_random_uuid(), online.schedule_id, 1,
       tstzrange(now() + interval '3 days', now() + interval '73 hours'), asked.id,
       now() + interval '2 days'
     from asked, online_bookings as online where online.service_id = $2::uuid`,
    [partner.email, serviceId],
  );
  await open(page, '/partner/dashboard/orders');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Rūta Petraitė' });
  await expect(waiting).toContainText(
    'Iki tol laikas rezervuotas klientui, vėliau užklausa nustos galioti.',
  );
  const second = await page.context().newPage();
  await open(second, page.url());
  await waiting.getByRole('button', { name: /^Patvirtinti/ }).click();
  await expect(page.getByText('Užsakymas patvirtintas')).toBeVisible();
  await expect(waiting).toContainText('Patvirtintas');
  await expect(page.getByRole('button', { name: /^Patvirtinti/ })).toHaveCount(0);

  const told = second.getByRole('listitem').filter({ hasText: 'Rūta Petraitė' });
  await expect(told).toContainText('Patvirtintas');
  await told.getByRole('link', { name: 'Kirpimas' }).click();
  await second.getByRole('link', { name: 'Atšaukti užsakymą' }).click();
  await second.getByRole('textbox', { name: 'Priežastis' }).fill('Susirgo kirpėja.');
  await second.getByRole('button', { name: 'Atšaukti užsakymą' }).click();
  await expect(second.getByRole('main')).toContainText('Susirgo kirpėja.');
  await expect(second.getByRole('main').locator('p:empty')).toHaveCount(0);
  await second.close();
});
