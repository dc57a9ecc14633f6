import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { dismissGuideline, getProfileState } from '#app/domains/partners/guideline.server.ts';
import { countOwnReveals } from '#app/domains/services/views/own-views.server.ts';
import { getKeyFigures } from '#app/domains/statistics/key-figures.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService, makeActor } from '../rows.ts';

const database = testDatabase();
let clinic: Partner;
let serviceId: string;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  serviceId = await insertService(database(), clinic.partnerId);
});

function reveal(at: string, kind: 'phone' | 'email' = 'phone', of = { clinic, serviceId }) {
  return database()
    .insertInto('contact_reveal_events')
    .values({
      id: newId(),
      service_id: of.serviceId,
      partner_id: of.clinic.partnerId,
      reveal_type: kind,
      created_at: new Date(at),
    })
    .execute();
}

const seen = (day: string, views: number, id = serviceId) =>
  database().insertInto('service_view_counts').values({ service_id: id, day, views }).execute();

const figures = (now: string) => getKeyFigures(database(), clinic, new Date(now));
const daysWith = async (now: string) =>
  (await figures(now)).days.filter(({ phone, email }) => phone + email > 0);

describe('contact reveals by day', () => {
  test('a day begins and ends at midnight in Vilnius', async () => {
    await reveal('2026-11-18T21:59:59.999Z');
    await reveal('2026-11-18T22:00:00Z', 'email');
    await reveal('2026-11-19T21:59:59.999Z');
    expect(await daysWith('2026-11-20T10:00:00Z')).toEqual([
      { date: '2026-11-18', phone: 1, email: 0 },
      { date: '2026-11-19', phone: 1, email: 1 },
    ]);
  });

  test('the days of 25 and of 23 hours are one day each', async () => {
    // 2026-10-25 runs from 21:00 UTC of the day before to 22:00 UTC.
    await reveal('2026-10-24T21:00:00Z');
    await reveal('2026-10-25T21:59:59Z');
    await reveal('2026-10-25T22:00:00Z', 'email');
    expect(await daysWith('2026-11-20T10:00:00Z')).toEqual([
      { date: '2026-10-25', phone: 2, email: 0 },
      { date: '2026-10-26', phone: 0, email: 1 },
    ]);
    // 2027-03-28 runs from 22:00 UTC of the day before to 21:00 UTC.
    await reveal('2027-03-27T22:00:00Z');
    await reveal('2027-03-28T20:59:59Z');
    await reveal('2027-03-28T21:00:00Z', 'email');
    expect(await daysWith('2027-04-01T10:00:00Z')).toEqual([
      { date: '2027-03-28', phone: 2, email: 0 },
      { date: '2027-03-29', phone: 0, email: 1 },
    ]);
  });

  test.each([
    ['2026-11-20T10:00:00Z', '2026-10-22', '2026-11-20'],
    ['2026-12-01T10:00:00Z', '2026-11-02', '2026-12-01'],
    ['2026-03-01T10:00:00Z', '2026-01-31', '2026-03-01'],
    ['2028-03-01T10:00:00Z', '2028-02-01', '2028-03-01'],
    ['2026-12-31T23:00:00Z', '2026-12-03', '2027-01-01'],
  ])('at %s the 30 days run from %s to %s', async (now, from, to) => {
    const { days } = await figures(now);
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ date }) => date)).size).toBe(30);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([from, to]);
  });

  test('are summed, with those of the 30 days before beside them', async () => {
    await reveal('2026-11-20T08:00:00Z');
    await reveal('2026-10-21T21:00:00Z', 'email');
    await reveal('2026-10-21T20:59:59Z');
    await reveal('2026-09-21T21:00:00Z');
    await reveal('2026-09-21T20:59:59Z');
    expect(await figures('2026-11-20T10:00:00Z')).toMatchObject({
      reveals: { phone: 1, email: 1 },
      revealsBefore: 2,
    });
    expect(await countOwnReveals(database(), clinic, null)).toBe(5);
  });
});

test('views are summed by service and for both stretches', async () => {
  const other = await insertService(database(), clinic.partnerId, { title: 'Kita paslauga' });
  await seen('2026-11-20', 4);
  await seen('2026-10-22', 3);
  await seen('2026-10-21', 20);
  await seen('2026-09-22', 1);
  await seen('2026-09-21', 100);
  await seen('2026-11-01', 9, other);
  expect(await figures('2026-11-20T10:00:00Z')).toMatchObject({
    views: 16,
    viewsBefore: 21,
    viewed: [
      { id: other, title: 'Kita paslauga', views: 9 },
      { id: serviceId, views: 7 },
    ],
  });
});

test('one service has its own figures, and the list of all stays beside them', async () => {
  const other = await insertService(database(), clinic.partnerId, { title: 'Kita paslauga' });
  await seen('2026-11-20', 4);
  await seen('2026-10-21', 20);
  await seen('2026-11-01', 9, other);
  await reveal('2026-11-20T08:00:00Z');
  await reveal('2026-11-20T08:00:00Z', 'email', { clinic, serviceId: other });
  await reveal('2026-10-01T08:00:00Z', 'email', { clinic, serviceId: other });
  const now = new Date('2026-11-20T10:00:00Z');
  const viewed = [
    { id: other, title: 'Kita paslauga', views: 9 },
    { id: serviceId, views: 4 },
  ];
  expect(await getKeyFigures(database(), clinic, now, serviceId)).toMatchObject({
    views: 4,
    viewsBefore: 20,
    reveals: { phone: 1, email: 0 },
    revealsBefore: 0,
    viewed,
  });
  expect(await getKeyFigures(database(), clinic, now, other)).toMatchObject({
    views: 9,
    viewsBefore: 0,
    reveals: { phone: 0, email: 1 },
    revealsBefore: 1,
    viewed,
  });
  expect(await countOwnReveals(database(), clinic, other)).toBe(2);
});

test("another partner's views and reveals are not in it", async () => {
  const hotel = await insertPartner(database(), 'viesbutis@vizgis.test');
  const theirs = await insertService(database(), hotel);
  await seen('2026-11-20', 4, theirs);
  await reveal('2026-11-20T08:00:00Z', 'phone', {
    clinic: { ...clinic, partnerId: hotel },
    serviceId: theirs,
  });
  expect(await figures('2026-11-20T10:00:00Z')).toMatchObject({
    views: 0,
    viewed: [],
    reveals: { phone: 0, email: 0 },
  });
  expect(await countOwnReveals(database(), clinic, null)).toBe(0);
  // Nor are they given when that service is requested by id.
  const now = new Date('2026-11-20T10:00:00Z');
  expect(await getKeyFigures(database(), clinic, now, theirs)).toMatchObject({
    views: 0,
    viewed: [],
    reveals: { phone: 0, email: 0 },
  });
  expect(await countOwnReveals(database(), clinic, theirs)).toBe(0);
});

test('the first steps show until they are dismissed, and the first time counts', async () => {
  expect(await getProfileState(database(), clinic)).toEqual({
    guideline: true,
    complete: false,
    asksKind: true,
    awaitsApproval: false,
    checkedAt: null,
    refusedReason: null,
    refusedExplanation: null,
    reviewAskedAt: null,
    suspension: null,
    kind: 'company',
  });
  const first = new Date('2026-11-20T10:00:00Z');
  await dismissGuideline(database(), clinic, first);
  await dismissGuideline(database(), clinic, new Date('2026-11-21T10:00:00Z'));
  expect(await getProfileState(database(), clinic)).toMatchObject({ guideline: false });
  const row = await database()
    .selectFrom('partners')
    .select('guidelines_reviewed_at')
    .executeTakeFirstOrThrow();
  expect(row.guidelines_reviewed_at).toEqual(first);
});
