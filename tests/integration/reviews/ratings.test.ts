import { beforeEach, expect, test } from 'vitest';
import { fewestForNumber } from '#app/domains/services/ratings/rating.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BookingStage, setBookingStage } from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { insertService } from '../rows.ts';
import { insertDone, insertReview, wednesday } from './review-stage.ts';

const database = testDatabase();

let stage: BookingStage;
let otherService: string;

beforeEach(async () => {
  for (const table of ['bookings', 'users'] as const) await database().deleteFrom(table).execute();
  stage = await setBookingStage(database(), { clients: 3 });
  otherService = await insertService(database(), stage.partner.partnerId);
});

/** A repeatable source of choices. */
function choices(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Of each service what its reviews say, in the plainest way: the newest one shown of each mailbox. */
async function recount(db: Db) {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'service_id', 'counted_by', 'rating', 'created_at'])
    .where('state', '=', 'shown')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const current = new Map(rows.map((row) => [`${row.service_id} ${row.counted_by}`, row]));
  return [stage.serviceId, otherService].map((serviceId) => {
    const ratings = [...current.values()]
      .filter((row) => row.service_id === serviceId)
      .map(({ rating }) => rating);
    const sum = ratings.reduce((one, other) => one + other, 0);
    return { count: ratings.length, sum, bound: lowerBound(sum, ratings.length) };
  });
}

/** Of Wilson's interval of 95 %, by the formula of the book. */
function lowerBound(sum: number, count: number): number | null {
  if (count === 0) return null;
  const [share, z] = [(sum / count - 1) / 4, 1.96];
  const middle = share + z ** 2 / (2 * count);
  const width = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return Number((1 + (4 * (middle - width)) / (1 + z ** 2 / count)).toFixed(6));
}

async function kept(db: Db) {
  const rows = await db.selectFrom('service_ratings').selectAll().execute();
  return [stage.serviceId, otherService].map((serviceId) => {
    const row = rows.find(({ service_id }) => service_id === serviceId);
    const bound = row?.lower_bound ?? null;
    return {
      ...{ count: row?.review_count ?? 0, sum: row?.rating_sum ?? 0 },
      bound: bound === null ? null : Number(bound.toFixed(6)),
    };
  });
}

test.each([1, 2, 3, 4, 5, 6])(
  'the number of a service is that of a recount after any act (%i)',
  async (seed) => {
    const db = database();
    const choose = choices(seed * 7_919);
    const of = <Value>(values: readonly Value[]) => values[choose(values.length)] as Value;
    const { partnerId } = stage.partner;
    const authors = stage.clients.map(({ owner }) => owner.ownerId);
    const services = [stage.serviceId, otherService];
    let bookable = services;
    const someReview = async () =>
      of(await db.selectFrom('reviews').select('id').orderBy('id').execute())?.id ??
      authors[0] ??
      '';
    const change = async (values: Record<string, unknown>) =>
      void (await db
        .updateTable('reviews')
        .set(values)
        .where('id', '=', await someReview())
        .execute());
    const shown = { state: 'shown', hidden_reason: null, held_at: null };
    let minute = 0;
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => {
        const serviceId = of(bookable);
        const ownerId = of(authors);
        const bookingId = await insertDone(db, { serviceId, partnerId, ownerId });
        minute += choose(2);
        const created_at = new Date(wednesday.getTime() + minute * 60_000);
        const row = { serviceId, partnerId, ownerId, bookingId, created_at, rating: 1 + choose(5) };
        await insertReview(db, {
          ...row,
          ...of([shown, { state: 'held', held_at: wednesday }]),
        } as never);
      },
      () => change({ rating: 1 + choose(5), edited_at: wednesday }),
      () => change({ ...shown, state: 'hidden', hidden_reason: 'insults' }),
      () => change(shown),
      () => change({ ...shown, state: 'held', held_at: wednesday }),
      async () =>
        db
          .deleteFrom('reviews')
          .where('id', '=', await someReview())
          .execute(),
      async () => {
        const bookings = await db.selectFrom('bookings').select('id').orderBy('id').execute();
        if (bookings.length > 0)
          await db.deleteFrom('bookings').where('id', '=', of(bookings).id).execute();
      },
      // Two accounts have one mailbox, or no more.
      () => {
        const [from, to] = [of(authors), of(authors)];
        const set = { counted_by: to };
        return db.updateTable('reviews').set(set).where('author_id', '=', from).execute();
      },
      // Its partner says that one service is the other.
      () => {
        const [from, to] = [of(services), of(services)];
        const set = { service_id: to };
        return db.updateTable('reviews').set(set).where('service_id', '=', from).execute();
      },
      // A client's reviews become those of the account with the same address.
      () => {
        const [from, to] = [of(authors), of(authors)];
        const adopted = { pet_owner_id: to, author: 'owner', author_id: to } as const;
        return db.updateTable('reviews').set(adopted).where('author_id', '=', from).execute();
      },
    ];
    for (let step = 0; step < 70; step += 1) {
      await of(acts)();
      expect(await kept(db), `after ${step} acts`).toEqual(await recount(db));
      // The accounts go one after another.
      if (step % 25 === 24) {
        const gone = stage.clients[Math.floor(step / 25)]?.owner;
        await db
          .deleteFrom('users')
          .where('id', '=', gone?.userId ?? '')
          .execute();
        authors.splice(authors.indexOf(gone?.ownerId ?? ''), 1);
        expect(await kept(db)).toEqual(await recount(db));
      }
    }
    const gone = await db.selectFrom('reviews').selectAll().where('author', '=', 'gone').execute();
    expect(gone.every((row) => row.author_name === null && row.dog_name === null)).toBe(true);
    // A service goes, and what is of it goes on to change; the number is that of the other one alone.
    await db.deleteFrom('partner_provided_services').where('id', '=', otherService).execute();
    bookable = [stage.serviceId];
    for (let step = 0; step < 20; step += 1) {
      await of(acts)();
      expect((await kept(db))[0], `after ${step} acts without it`).toEqual((await recount(db))[0]);
    }
    // Published under the id that they wait for, it has the number of a recount at once.
    await insertService(db, stage.partner.partnerId, { id: otherService });
    expect(await kept(db)).toEqual(await recount(db));
    await of(acts)();
    expect(await kept(db)).toEqual(await recount(db));
  },
);

test('three fives are ordered after forty with a four among them', async () => {
  const { partnerId } = stage.partner;
  const write = (serviceId: string, rating: number) =>
    insertReview(database(), { serviceId, partnerId, rating });
  for (let count = 0; count < fewestForNumber; count += 1) await write(stage.serviceId, 5);
  for (let count = 0; count < 40; count += 1) await write(otherService, count === 0 ? 4 : 5);
  const [few, many] = await kept(database());
  expect(few?.bound).toBeCloseTo(2.75, 2);
  expect(many?.bound).toBeGreaterThan(few?.bound ?? 5);
  const means = await database().selectFrom('service_ratings').select('mean').execute();
  expect(means.map(({ mean }) => mean)).toEqual([5, 5]);
});

test('the number is right when reviews of a service come and go at once', async () => {
  const db = database();
  const { partnerId } = stage.partner;
  const { serviceId } = stage;
  const write = (rating: number) => insertReview(db, { serviceId, partnerId, rating });
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => write(1 + (index % 5))));
  await Promise.all([
    ...ids.slice(0, 7).map((id) => db.deleteFrom('reviews').where('id', '=', id).execute()),
    ...ids
      .slice(7, 14)
      .map((id) => db.updateTable('reviews').set({ rating: 5 }).where('id', '=', id).execute()),
    ...[1, 2, 3].map(write),
  ]);
  expect(await kept(db)).toEqual(await recount(db));
  expect((await kept(db))[0]?.count).toBe(16);
});
