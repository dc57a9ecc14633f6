import { beforeEach, describe, expect, test } from 'vitest';
import { cancelAsPartner, noteNoShow } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { askedFrom } from '#app/domains/reviews/asks/ask-moment.ts';
import { changeReview } from '#app/domains/reviews/change-review.server.ts';
import { getReviewPage } from '#app/domains/reviews/own-review.server.ts';
import { findReviewState, listUnreviewed } from '#app/domains/reviews/own-reviews.server.ts';
import { clientAuthorId, type ReviewAuthor } from '#app/domains/reviews/review-author.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import {
  type BookingStage,
  bookingDependencies,
  insertClient,
  setBookingStage,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { daysBefore, inputOf, insertDone, secret, wednesday } from './review-stage.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());

let stage: BookingStage;
let author: ReviewAuthor & { readonly kind: 'owner' };

beforeEach(async () => {
  for (const table of ['bookings', 'users'] as const) await database().deleteFrom(table).execute();
  stage = await setBookingStage(database());
  author = { kind: 'owner', ownerId: stage.clients[0]?.owner.ownerId ?? '' };
});

const own = () => ({ serviceId: stage.serviceId, partnerId: stage.partner.partnerId });
const done = (change: Partial<Parameters<typeof insertDone>[1]> = {}) =>
  insertDone(database(), { ...own(), ownerId: author.ownerId, ...change });
const write = (bookingId: string, change = {}, now = wednesday) =>
  writeReview(deps(), author, bookingId, inputOf(change), now);
const shown = () => database().selectFrom('reviews').selectAll().execute();
const rating = () =>
  database()
    .selectFrom('service_ratings')
    .select(['review_count', 'rating_sum', 'mean'])
    .where('service_id', '=', stage.serviceId)
    .executeTakeFirst();

describe('a review', () => {
  test('of a done booking is shown at once with what its author chose', async () => {
    const bookingId = await done();
    expect(await write(bookingId)).toMatchObject({ ok: true, state: 'shown' });
    expect(await shown()).toMatchObject([
      {
        ...{ booking_id: bookingId, author: 'owner', author_name: 'Rūta P.', dog_name: 'Rikis' },
        ...{ visited_month: '2026-11-01', rating: 4, state: 'shown', is_current: true },
      },
    ]);
    expect(
      await database()
        .selectFrom('review_aspects')
        .select(['aspect', 'rating'])
        .orderBy('rating', 'desc')
        .execute(),
    ).toEqual([
      { aspect: 'with-dog', rating: 5 },
      { aspect: 'cleanliness', rating: 3 },
    ]);
    expect(await rating()).toEqual({ review_count: 1, rating_sum: 4, mean: 4 });
  });

  test('of several dogs tells their names as they are said', async () => {
    const bookingId = await done();
    await database()
      .insertInto('booking_dogs')
      .values(
        ['Maksas', 'Bela', null].map((pet_name, index) => ({
          ...{ booking_id: bookingId, position: index + 2, pet_owner_id: author.ownerId },
          ...{ pet_id: null, pet_name, item_name: 'Kirpimas' },
        })),
      )
      .execute();
    expect(await listUnreviewed(database(), author, wednesday)).toMatchObject([
      { id: bookingId, dogs: 'Bela, Maksas ir Rikis' },
    ]);
    await write(bookingId);
    expect(await shown()).toMatchObject([{ dog_name: 'Bela, Maksas ir Rikis' }]);
  });

  test('is signed by no name when its author wants that', async () => {
    await write(await done(), { signed: 'none', dog: false });
    expect(await shown()).toMatchObject([{ author_name: null, dog_name: null }]);
  });

  test('with a telephone number waits for an administrator and counts for nothing', async () => {
    const text = 'Labai patiko, skambinkite man numeriu 8 612 34567, papasakosiu.';
    expect(await write(await done(), { text })).toMatchObject({ ok: true, state: 'held' });
    expect(await shown()).toMatchObject([{ state: 'held', held_at: wednesday, is_current: false }]);
    expect(await rating()).toMatchObject({ review_count: 0, mean: null });
  });

  test('is refused before the end, after 60 days, of what did not take place, and a second time', async () => {
    const refusalOf = async (change: Parameters<typeof done>[0]) => {
      const answer = await write(await done(change));
      return answer.ok ? 'ok' : answer.text;
    };
    const later = daysBefore(wednesday, -1);
    expect(await refusalOf({ endsAt: later })).toContain(
      'kai vizitas, viešnagė ar užsiėmimas baigsis',
    );
    expect(await refusalOf({ state: 'no_show', endsAt: later })).toContain(
      'kai vizitas, viešnagė ar užsiėmimas baigsis',
    );
    expect(await refusalOf({ state: 'owner_cancelled' })).toContain(
      'kieno vizitas, viešnagė ar užsiėmimas jau baigėsi',
    );
    const late = daysBefore(wednesday, 60);
    expect(await refusalOf({ endsAt: late })).toBe('ok');
    expect(await refusalOf({ endsAt: new Date(late.getTime() - 1) })).toContain('per 60');
    const twice = await done();
    expect(await write(twice)).toMatchObject({ ok: true });
    expect(await write(twice)).toMatchObject({ ok: false, text: expect.stringContaining('jau') });
  });

  test('is written once, however many copies of its form come at once', async () => {
    const bookingId = await done();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(bookingId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shown()).toHaveLength(1);
    expect(await rating()).toMatchObject({ review_count: 1, rating_sum: 4 });
  });

  test("is not there of another owner's booking", async () => {
    const stranger = await insertClient(database());
    const bookingId = await done({ ownerId: stranger.owner.ownerId });
    await expect(write(bookingId)).rejects.toThrow('Booking');
  });

  test('of the same service later is the current one; the earlier one stays and does not count', async () => {
    const before = daysBefore(wednesday, 30);
    await write(await done({ endsAt: daysBefore(wednesday, 31) }), { rating: 1 }, before);
    await write(await done(), { rating: 5 });
    expect(await rating()).toMatchObject({ review_count: 1, rating_sum: 5 });
    expect((await shown()).map((row) => [row.rating, row.is_current]).sort()).toEqual([
      [1, false],
      [5, true],
    ]);
  });

  test("of a client whom the partner wrote down is the account's with the same proven address", async () => {
    const { owner } = stage.clients[0] as { owner: { email: string; ownerId: string } };
    const client = async (email: string) => {
      const bookingId = await done({ ownerId: null, email });
      const by = { kind: 'client', bookingId, email } as const;
      return writeReview(deps(), by, bookingId, inputOf(), wednesday);
    };
    expect(await client('ona@pastas.test')).toMatchObject({ ok: true });
    expect(await client(owner.email)).toMatchObject({ ok: true });
    const rows = (await shown()).map((row) => [row.author, row.author_id, row.pet_owner_id]);
    expect(rows).toContainEqual(['client', clientAuthorId(secret, 'ona@pastas.test'), null]);
    expect(rows).toContainEqual(['owner', owner.ownerId, owner.ownerId]);
  });
});

describe('what a partner makes of a booking', () => {
  const hours = (moment: Date, count: number) => new Date(moment.getTime() + count * 3_600_000);
  const noShow = (bookingId: string, now: Date, came = false) =>
    noteNoShow(deps(), stage.partner, { bookingId, came, now });
  const callOff = (bookingId: string, now: Date) =>
    cancelAsPartner(deps(), stage.partner, { bookingId, reason: 'Pavargome.', now });
  const state = (bookingId: string) => findReviewState(database(), author, bookingId, wednesday);
  /** Ended on Tuesday at noon, asked of on Wednesday at ten. */
  const ended = daysBefore(wednesday, 1);
  const asked = new Date('2026-11-25T08:00:00Z');

  test('keeps no review back for good by a no-show, and none that is noted after one is asked for it', async () => {
    expect(askedFrom(ended)).toEqual(asked);
    const [early, late, undone] = [await done(), await done(), await done()];
    expect(await noShow(early, new Date(asked.getTime() - 1))).toMatchObject({ ok: true });
    expect(await noShow(late, asked)).toMatchObject({ ok: true });
    expect(await noShow(undone, hours(ended, 1))).toMatchObject({ ok: true });
    expect(await noShow(undone, hours(ended, 2), true)).toMatchObject({ ok: true });
    expect(await Promise.all([early, late, undone].map(state))).toEqual(['disputed', 'may', 'may']);
    const open = await listUnreviewed(database(), author, wednesday);
    expect(open.map(({ id }) => id).toSorted()).toEqual([late, undone].toSorted());
    expect(await write(early)).toMatchObject({ ok: true, state: 'held' });
    expect(await rating()).toMatchObject({ review_count: 0 });
    // A change of the text brings it no sooner before others.
    const text = 'Kirpėja palaukė, kol Rikis apsiprato, tik užtruko.';
    const changed = inputOf({ text });
    expect(await changeReview(deps(), author, early, changed, wednesday)).toMatchObject({
      state: 'held',
    });
    const { review } = await getReviewPage(database(), author, early, wednesday);
    expect(review).toMatchObject({ text, why: 'Teikėjas pažymėjo, kad neatvykote.' });
    expect(await write(late)).toMatchObject({ ok: true, state: 'shown' });
    expect(await write(undone)).toMatchObject({ ok: true });
  });

  test('and by calling it off before its start, not after', async () => {
    const begins = (moment: Date) => done({ endsAt: hours(moment, 1) });
    const [before, within] = [await begins(hours(wednesday, 1)), await begins(wednesday)];
    expect(await callOff(before, wednesday)).toMatchObject({ ok: true });
    expect(await callOff(within, hours(wednesday, 0.5))).toMatchObject({ ok: true });
    const after = hours(wednesday, 3);
    expect(await write(before, {}, after)).toMatchObject({ ok: false });
    expect(await write(within, {}, after)).toMatchObject({ ok: true });
  });

  test('leaves one that is written where it is, also for its author', async () => {
    const bookingId = await done();
    const evening = hours(ended, 8);
    expect(await write(bookingId, { rating: 1 }, evening)).toMatchObject({ ok: true });
    expect(await noShow(bookingId, hours(evening, 1))).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject([{ rating: 1, state: 'shown', is_current: true }]);
    expect(await rating()).toMatchObject({ review_count: 1, rating_sum: 1 });
    expect(await state(bookingId)).toBe('written');
    const changed = inputOf({ rating: 2 });
    expect(await changeReview(deps(), author, bookingId, changed, wednesday)).toMatchObject({
      ok: true,
    });
  });
});
