import { beforeEach, expect, test } from 'vitest';
import { getSessionsPage } from '#app/domains/bookings/sessions/sessions-page.server.ts';
import { readStayChoices } from '#app/domains/bookings/stays/stay-address.ts';
import { getStayPage } from '#app/domains/bookings/stays/stay-page.server.ts';
import { chosenDates } from '#app/domains/bookings/stays/stay-panel.tsx';
import { readChoices } from '#app/domains/bookings/visits/booking-address.ts';
import { getBookingPage } from '#app/domains/bookings/visits/booking-page.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { setBookingStage } from './booking-stage.ts';
import { addLesson, setSessionStage } from './session-stage.ts';
import { setStayStage } from './stay-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');

beforeEach(async () => {
  for (const table of ['bookings', 'users'] as const) await database().deleteFrom(table).execute();
});

/** A salon whose haircut is for small dogs, or for larger ones at another price. */
async function setSalon() {
  const { serviceId, itemId } = await setBookingStage(database());
  await database()
    .updateTable('price_items')
    .set({ weight_to: 10 })
    .where('id', '=', itemId)
    .execute();
  const large = newId();
  await database()
    .insertInto('price_items')
    .values({
      ...{ id: large, service_id: serviceId, position: 2, name: 'Kirpimas', unit: 'visit' },
      ...{ minutes: 90, price_from_cents: 5_000, price_to_cents: null, further_dog_cents: null },
      ...{ weight_from: 10, weight_to: null },
    })
    .execute();
  const page = (search: string, weights: readonly (number | null)[] = []) =>
    getBookingPage(database(), serviceId, readChoices(new URLSearchParams(search)), now, weights);
  return { small: itemId, large, page };
}

test('what a dog weighs is asked where items depend on it, and the others say why not', async () => {
  const { small, large, page } = await setSalon();
  const open = await page('');
  expect(open.weights.map(({ key }) => key)).toEqual(['iki-10', 'nuo-10']);
  expect(open.items.every(({ reason }) => reason === null)).toBe(true);
  const chosen = await page(`svoris=nuo-10&eilute=${large}`);
  expect(chosen.weights.map(({ isChosen }) => isChosen)).toEqual([false, true]);
  expect(chosen.items).toMatchObject([
    { id: large, reason: null },
    { id: small, reason: 'Skirta šunims iki\u00a010\u00a0kg.' },
  ]);
  expect(chosen.chosen).toMatchObject({ item: { id: large } });
  // What is not for such a dog is not chosen by an address either.
  expect((await page(`svoris=nuo-10&eilute=${small}`)).chosen).toBeNull();
  expect((await page(`svoris=nuo-99&eilute=${small}`)).chosen).not.toBeNull();
});

test('of an owner whose dogs all have a weight nothing is asked', async () => {
  const { small, large, page } = await setSalon();
  const known = await page('svoris=iki-10', [25]);
  expect(known.weights).toEqual([]);
  expect(known.items).toMatchObject([
    { id: large, reason: null },
    { id: small, reason: expect.stringContaining('Skirta') },
  ]);
  const both = await page('', [25, 4]);
  expect(both.items.every(({ reason }) => reason === null)).toBe(true);
  expect((await page('', [25, null])).weights).toHaveLength(2);
});

test('as many dogs are chosen for a session as have a seat, and their prices add up', async () => {
  const stage = await setSessionStage(database());
  const session = await addLesson(database(), stage, now, { seats: 3 });
  const page = (dogs: number) => {
    const choices = { session, until: null, free: false, dogs };
    return getSessionsPage(database(), stage.serviceId, choices, now);
  };
  expect((await page(2)).chosen).toMatchObject({
    ...{ dogs: 2, most: 3, price: '18\u00a0€', total: '36\u00a0€' },
  });
  expect((await page(6)).chosen).toMatchObject({ dogs: 3, total: '54\u00a0€' });
});

test('dates of a stay that cannot be say why, also the last one alone', async () => {
  const { serviceId, dayItemId } = await setStayStage(database(), { clients: 0 });
  const told = async (search: string) => {
    const choices = readStayChoices(new URLSearchParams(search));
    const { stay } = await getStayPage(database(), serviceId, choices, now);
    return stay && [chosenDates(stay), stay.problem];
  };
  expect(await told('')).toEqual(['Datos dar nepasirinktos', null]);
  expect(await told('nuo=2026-12-04')).toEqual(['Pasirinkite išvykimo dieną', null]);
  const until = 'Iki gruodžio 9\u00a0d.';
  expect(await told('iki=2026-12-09')).toEqual([until, 'Pasirinkite atvykimo dieną.']);
  expect(await told(`iki=2026-12-09&eilute=${dayItemId}`)).toEqual([
    until,
    'Pasirinkite pirmąją dieną.',
  ]);
  expect(await told('nuo=vakar&iki=2026-12-09')).toEqual([
    'Datos netinka',
    expect.stringContaining('Tokios datos nėra.'),
  ]);
});
