import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { getReviewToDecide } from '#app/domains/moderation/client-reviews/review-to-decide.server.ts';
import { queueReviewAsks } from '#app/domains/reviews/asks/queue-asks.server.ts';
import { findLinkedReview, reviewToken } from '#app/domains/reviews/review-link.server.ts';
import { listReviews } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  setBookingStage,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { daysBefore, inputOf, insertDone, secret, wednesday } from './review-stage.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());

let stage: BookingStage;

beforeEach(async () => {
  for (const table of ['bookings', 'users'] as const) await database().deleteFrom(table).execute();
  stage = await setBookingStage(database());
});

const own = () => ({ serviceId: stage.serviceId, partnerId: stage.partner.partnerId });
const enter = (email: string) => insertDone(database(), { ...own(), ownerId: null, email });

/** Writes of a visit that the partner wrote down for an address. @returns how it stands */
async function writeAs(email: string, now = wednesday) {
  const endsAt = daysBefore(now, 1);
  const bookingId = await insertDone(database(), { ...own(), ownerId: null, email, endsAt });
  const client = { kind: 'client', bookingId, email } as const;
  const written = await writeReview(deps(), client, bookingId, inputOf(), now);
  return written.ok ? written.state : written.text;
}

const rows = () => database().selectFrom('reviews').selectAll().orderBy('created_at').execute();
const count = async () =>
  (
    await database()
      .selectFrom('service_ratings')
      .select('review_count')
      .where('service_id', '=', stage.serviceId)
      .executeTakeFirst()
  )?.review_count;

describe('reviews of clients whom a partner wrote down', () => {
  test('beyond two in 30 days wait for an administrator, whatever they say', async () => {
    expect(await writeAs('ona@pastas.test', daysBefore(wednesday, 0.2))).toBe('shown');
    expect(await writeAs('jonas@pastas.test', daysBefore(wednesday, 0.1))).toBe('shown');
    expect(await writeAs('petras@pastas.test')).toBe('held');
    const noted = (await rows()).map(async ({ id, state }) => {
      const { enteredBefore } = await getReviewToDecide(database(), {} as Admin, id);
      return [state, enteredBefore] as const;
    });
    expect(new Map(await Promise.all(noted))).toEqual(
      new Map([
        ['shown', null],
        ['held', 2],
      ]),
    );
    const nearly = daysBefore(wednesday, -29);
    expect(await writeAs('asta@pastas.test', nearly)).toBe('held');
    // By then four have been written, of which two are no more within the 30 days.
    expect(await writeAs('rita@pastas.test', daysBefore(wednesday, -31))).toBe('shown');
  });

  test('two that come at once count both', async () => {
    await writeAs('ona@pastas.test');
    const came = await Promise.all(['a', 'b', 'c'].map((one) => writeAs(`${one}@pastas.test`)));
    expect(came.toSorted()).toEqual(['held', 'held', 'shown']);
  });

  test('of who has an account count among them, of who booked without a partner not', async () => {
    const { owner } = stage.clients[0] as Client;
    await writeAs('ona@pastas.test');
    await writeAs(owner.email);
    const bookingId = await insertDone(database(), { ...own(), ownerId: owner.ownerId });
    const author = { kind: 'owner', ownerId: owner.ownerId } as const;
    const written = await writeReview(deps(), author, bookingId, inputOf(), wednesday);
    expect(written).toMatchObject({ state: 'shown' });
    expect(await writeAs('jonas@pastas.test')).toBe('held');
  });

  test('say so to everyone', async () => {
    await writeAs('ona@pastas.test');
    const { owner } = stage.clients[0] as Client;
    const bookingId = await insertDone(database(), { ...own(), ownerId: owner.ownerId });
    const author = { kind: 'owner', ownerId: owner.ownerId } as const;
    await writeReview(deps(), author, bookingId, inputOf({ rating: 1 }), wednesday);
    const { reviews } = await listReviews(database(), { serviceId: stage.serviceId }, null);
    const marked = reviews.filter(({ told }) => told.includes('Klientą įrašė teikėjas'));
    expect(reviews).toHaveLength(2);
    expect(marked.map(({ rating }) => rating)).toEqual([4]);
  });
});

describe('one mailbox', () => {
  test('counts once, whatever follows its plus and wherever Gmail has its dots', async () => {
    await writeAs('vienas+0@pastas.test');
    await writeAs('Vienas+1@pastas.test', daysBefore(wednesday, -40));
    await writeAs('vie.nas@gmail.com', daysBefore(wednesday, -80));
    await writeAs('vienas+x@googlemail.com', daysBefore(wednesday, -81));
    expect(await count()).toBe(2);
    expect((await rows()).map(({ is_current }) => is_current)).toEqual([false, true, false, true]);
    await database().deleteFrom('reviews').where('is_current', '=', true).execute();
    expect(await count()).toBe(2);
  });

  test('counts once of accounts, too, and what it wrote as a client', async () => {
    const [first, second] = stage.clients as readonly [Client, Client];
    const address = async ({ owner }: Client, email: string) => {
      await database().updateTable('users').set({ email }).where('id', '=', owner.userId).execute();
      const bookingId = await insertDone(database(), { ...own(), ownerId: owner.ownerId });
      const author = { kind: 'owner', ownerId: owner.ownerId } as const;
      await writeReview(deps(), author, bookingId, inputOf(), wednesday);
    };
    await writeAs('vienas@pastas.test');
    await address(first, 'vienas+1@pastas.test');
    await address(second, 'vienas+2@pastas.test');
    expect(await count()).toBe(1);
    // Each stays its own author's.
    expect(new Set((await rows()).map(({ author_id }) => author_id)).size).toBe(3);
  });

  test('follows its account to another address', async () => {
    const [first] = stage.clients as readonly [Client];
    const { ownerId, userId } = first.owner;
    const write = async () => {
      const bookingId = await insertDone(database(), { ...own(), ownerId });
      await writeReview(deps(), { kind: 'owner', ownerId }, bookingId, inputOf(), wednesday);
    };
    await write();
    const account = database().updateTable('users').where('id', '=', userId);
    await account.set({ email: 'visai.kitas@pastas.test' }).execute();
    await write();
    expect(await count()).toBe(1);
  });
});

describe('the links of a suspended partner', () => {
  const open = (bookingId: string, to: string) =>
    findLinkedReview(deps(), reviewToken(secret, { bookingId, to }), wednesday);
  const suspend = (suspended_at: Date | null) =>
    database()
      .updateTable('partners')
      .set({ suspended_at, suspended_reason: suspended_at && 'fraud' })
      .set({ suspended_explanation: suspended_at && 'Tikriname.' })
      .where('id', '=', stage.partner.partnerId)
      .execute();

  test('are dead, and live again when the partner is back', async () => {
    const bookingId = await enter('ona@pastas.test');
    expect(await open(bookingId, 'ona@pastas.test')).not.toBeNull();
    await suspend(wednesday);
    expect(await open(bookingId, 'ona@pastas.test')).toBeNull();
    await suspend(null);
    expect(await open(bookingId, 'ona@pastas.test')).not.toBeNull();
  });

  test('so are those of one whose account is blocked', async () => {
    const bookingId = await enter('ona@pastas.test');
    await database()
      .updateTable('users')
      .set({ blocked_at: wednesday, blocked_reason: 'fraud' })
      .where('id', '=', stage.partner.userId)
      .execute();
    expect(await open(bookingId, 'ona@pastas.test')).toBeNull();
  });

  test('are not mailed', async () => {
    await enter('ona@pastas.test');
    const asked: string[] = [];
    const enqueueRowMail = async (_: unknown, { recipient }: { recipient: string }) => {
      asked.push(recipient);
    };
    const tomorrow = daysBefore(wednesday, -1);
    await suspend(wednesday);
    await queueReviewAsks({ db: database(), enqueueRowMail }, tomorrow);
    expect(asked).toEqual([]);
    await suspend(null);
    await queueReviewAsks({ db: database(), enqueueRowMail }, tomorrow);
    expect(asked).toEqual(['ona@pastas.test']);
  });
});

test('a link ends 180 days after what it is about', async () => {
  const email = 'ona@pastas.test';
  const bookingId = await enter(email);
  const token = reviewToken(secret, { bookingId, to: email });
  const after = (days: number) => daysBefore(wednesday, 1 - days);
  expect(await findLinkedReview(deps(), token, after(180))).not.toBeNull();
  const late = new Date(after(180).getTime() + 1);
  expect(await findLinkedReview(deps(), token, late)).toBeNull();
});
