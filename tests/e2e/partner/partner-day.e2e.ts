import { expectAccessible } from '../accessible.ts';
import { dateIn } from '../days.ts';
import { test } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { expect, open, pressWhenIdle } from '../support.ts';
import { insertBooking, openSalon } from './order-stage.ts';

test.use({ viewport: { width: 390, height: 844 } });

const orders = '/partner/dashboard/orders';
const tomorrow = dateIn(1);

/** Its owner takes a request back, in another process. */
async function withdraw({ query }: Premises, bookingId: string): Promise<void> {
  await query(
    `with given as (delete from place_claims where booking_id = $1)
     update bookings set state = 'withdrawn', expires_at = null, version = version + 1
     where id = $1`,
    [bookingId],
  );
}

test('the page of a booking is live, and after a refusal shows how things are', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const stage = await openSalon({ partner, premises, publish });
  const request = { ...stage, state: 'requested' } as const;
  const first = await insertBooking(premises, { ...request, at: '3 days 10 hours' });
  const second = await insertBooking(premises, { ...request, at: '4 days 10 hours' });
  const main = page.getByRole('main');
  const confirm = main.getByRole('button', { name: 'Patvirtinti' });
  const stream = page.waitForResponse(/\/stream/);
  await open(page, `${orders}/${first}`);
  await stream;
  await expect(confirm).toBeVisible();
  await withdraw(premises, first);
  await expect(confirm).toHaveCount(0);

  // Without what tells of changes the answer comes too late.
  await page.route(/\/stream/, (route) => route.abort());
  await open(page, `${orders}/${second}`);
  await expect(confirm).toBeVisible();
  await withdraw(premises, second);
  await pressWhenIdle(confirm);
  await expect(main.getByText('Šeimininkas užklausą jau atsiėmė.')).toBeVisible();
  await expect(confirm).toHaveCount(0);
});

test('time that is blocked over what is booked says who is there, and is freed in one press', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const stage = await openSalon({ partner, premises, publish });
  await insertBooking(premises, { ...stage, state: 'confirmed', at: '1 day 10 hours' });
  await open(page, `${orders}/day?date=${tomorrow}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Blokuoti laiką' }).click();
  await expect(page).toHaveURL(/#blokuoti$/);
  await expect(page).toHaveURL(new RegExp(`date=${tomorrow}`));
  await main.getByRole('textbox', { name: 'Nuo' }).fill('10:30');
  await main.getByRole('textbox', { name: 'Iki' }).fill('12:00');
  await pressWhenIdle(main.getByRole('button', { name: 'Blokuoti', exact: true }));
  await expect(page.getByText('Laikas užblokuotas')).toBeVisible();
  const over = main.getByText('Laikas 10:30–12:00 užblokuotas, bet jau yra užsakymas:');
  await expect(over).toBeInViewport();
  await expect(main.getByRole('link', { name: '10:00–11:00 Rikis, Rūta P.' })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Nuo' })).toHaveValue('');
  await expectAccessible(page);
  await pressWhenIdle(main.getByRole('button', { name: 'Atblokuoti laiką 10:30–12:00' }));
  await expect(page.getByText('Laikas vėl laisvas')).toBeVisible();
  await expect(over).toHaveCount(0);
});

test('a day and a week are printed on one page each, the day with what one needs at the table, the week with the dogs first', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const stage = await openSalon({ partner, premises, publish });
  const { serviceId } = stage;
  const visit = { ...stage, state: 'confirmed' } as const;
  for (const hour of [9, 10, 11, 13, 14, 15, 16, 18]) {
    await insertBooking(premises, { ...visit, at: `1 day ${hour} hours` });
  }
  await premises.query(
    `with told as (update bookings set note = 'Bijo fenų.' where service_id = $1)
     update pets set breed = 'Terjeras', weight = 9
     where owner_id in (select pet_owner_id from bookings where service_id = $1)`,
    [serviceId],
  );
  await open(page, `${orders}/day?date=${tomorrow}`);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table');
  const row = sheet.getByRole('row').filter({ hasText: '10:00 iki 11:00' });
  await expect(row).toContainText('Rikis, terjeras, 9');
  await expect(row).toContainText('Rūta Petraitė, +370 612 34567');
  await expect(row).toContainText('Bijo fenų.');
  await expect(page.getByRole('link', { name: 'Keisti darbo laiką' })).toBeHidden();
  expect(await pagesOf(page.pdf({ preferCSSPageSize: true }))).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${orders}/week?date=${tomorrow}`);
  await expect(
    page.getByRole('link', { name: /^10:00–11:00 Rikis, Rūta P\. Kirpimas$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await pagesOf(page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

/** How many pages a printed document has. */
async function pagesOf(printed: Promise<Buffer>): Promise<number> {
  return (await printed).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
