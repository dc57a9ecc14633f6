import { expectAccessible } from '../accessible.ts';
import { test } from '../own-partner.ts';
import { expect, open, pressWhenIdle } from '../support.ts';
import { insertBooking, insertStay, openSalon, setHotel, setStage } from './order-stage.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the overview begins with what waits, answered in its row, and goes on with today hour by hour', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const stage = await openSalon({ partner, premises, publish });
  const later = { ...stage, state: 'confirmed' } as const;
  await insertBooking(premises, { ...later, at: '23 hours 30 minutes' });
  await insertBooking(premises, { ...later, at: '2 days 10 hours' });
  await insertBooking(premises, { ...stage, state: 'requested', at: '3 days 10 hours' });
  await premises.query(
    `update bookings set note = 'Bijo fenų.' where partner_id = (
       select id from partners where email = $1) and state = 'requested'`,
    [partner.email],
  );
  const rooms = await publish({ title: 'Pušyno viešbutis' });
  const hotel = { scheduleId: await setHotel(premises, partner, rooms), serviceId: rooms };
  const guest = { ...hotel, state: 'confirmed', nights: 3 } as const;
  await insertStay(premises, { ...guest, after: -3, place: 1, dog: 'Čipsas' });
  await insertStay(premises, { ...guest, after: 0, place: 2, dog: 'Bulka' });
  await insertStay(premises, { ...guest, after: -1, place: 3, dog: 'Mėta' });
  await insertStay(premises, {
    ...{ ...hotel, state: 'requested', after: 1, nights: 2 },
    ...{ place: 4, dog: 'Lordas' },
  });

  await open(page, '/partner/dashboard');
  const main = page.getByRole('main');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Užsakymai, laukia atsakymo: 2' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Laukia jūsų atsakymo');
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Šiandien');
  await expect(page.getByText('Viskas sutvarkyta')).toHaveCount(0);
  const requests = main.getByRole('region', { name: 'Laukia jūsų atsakymo' });
  const stay = requests.getByRole('listitem').filter({ hasText: 'Lordas' });
  await expect(stay).toContainText(/Tomis naktimis užimtos 3\svietos iš\s8, ši užklausa/);

  // What helps to decide stands above the answers.
  const visit = requests.getByRole('listitem').filter({ hasText: 'Bijo fenų.' });
  const confirm = visit.getByRole('button', { name: /^Patvirtinti/ });
  for (const words of [visit.getByText('Bijo fenų.'), visit.getByText(/^Atsakykite/)]) {
    const [said, answer] = await Promise.all([words.boundingBox(), confirm.boundingBox()]);
    expect(said?.y).toBeLessThan(answer?.y ?? 0);
  }

  const today = main.getByRole('region', { name: 'Šiandien', exact: true });
  const lines = today.getByRole('listitem');
  await expect(lines.nth(0)).toContainText(/12:00išvyksta.*Čipsas/s);
  await expect(lines.nth(1)).toContainText(/14:00atvyksta.*Bulka/s);
  await expect(lines.nth(2)).toContainText(/23:30.*Kirpimas.*Rikis · Rūta Petraitė/s);
  await expect(lines.nth(3)).toContainText(/lieka.*Mėta/s);
  await expect(lines).toHaveCount(4);
  await expect(main.getByRole('term').first()).toHaveText('Užsakymai');
  await expectAccessible(page);

  await pressWhenIdle(confirm);
  await expect(page.getByText('Užsakymas patvirtintas')).toBeVisible();
  await expect(page).toHaveURL(/\/partner\/dashboard$|\/partner\/dashboard\?/);
  await expect(requests.getByRole('listitem')).toHaveCount(1);
  await expect(bar.getByRole('link', { name: 'Užsakymai, laukia atsakymo: 1' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});

test('a hotel writes a stay down from its day and its week, which show its places without a guest', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const serviceId = await publish({ title: 'Pušyno viešbutis' });
  await setHotel(premises, partner, serviceId);
  const main = page.getByRole('main');
  for (const view of ['day', 'week']) {
    await open(page, `/partner/dashboard/orders/${view}`);
    await expect(main.getByRole('heading', { name: 'Viešbutis' })).toBeVisible();
    await expect(main.getByText('užimta 0/8').first()).toBeAttached();
    await expect(main.getByRole('link', { name: /^Įrašyti klientą/ })).toHaveCount(0);
    await main.getByRole('link', { name: 'Įrašyti viešnagę' }).click();
    await expect(page.getByRole('textbox', { name: 'Atvykimas' })).toBeVisible();
  }
  // Who comes by an older link is led on, with the day.
  await open(page, '/partner/dashboard/orders/new?date=2030-05-06');
  await expect(page).toHaveURL(/new-stay\?date=2030-05-06$/);
  await expect(page.getByRole('textbox', { name: 'Atvykimas' })).toHaveValue('2030-05-06');
});

test('a partner with registration and without a booking sees that all is calm, with the calendar', async ({
  page,
  partner,
  premises,
  publish,
}) => {
  const serviceId = await publish({ title: 'Putų salonas' });
  await setStage(premises, partner, serviceId);
  await open(page, '/partner/dashboard/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Kol kas ramu' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Pasiruoškite užsakymams' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Savaitė', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Kaip mane mato šeimininkai' })).toHaveAttribute(
    'href',
    `/service/${serviceId}`,
  );
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Diena', exact: true }).click();
  await expect(main.getByRole('region', { name: 'Kirpėja' })).toBeVisible();
});

test('an insurer reads that nothing is booked of its kind', async ({ page, publish }) => {
  await publish({ title: 'Draudimas šunims', category: 'insurance' });
  await open(page, '/partner/dashboard/orders');
  await expect(
    page.getByRole('heading', { name: 'Šiai paslaugų rūšiai registracijos nėra' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pasiruoškite užsakymams' })).toHaveCount(0);
  await open(page, '/partner/dashboard');
  await expect(page.getByText('Registracija internetu neįjungta')).toHaveCount(0);
  await expect(page.getByText('Patikrinkite, kaip atrodote.')).toBeVisible();
  await expect(page.getByText('Priimkite registracijas.')).toHaveCount(0);
});
