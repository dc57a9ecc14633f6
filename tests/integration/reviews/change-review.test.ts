import { beforeEach, describe, expect, test } from 'vitest';
import { changeReview, removeReview } from '#app/domains/reviews/change-review.server.ts';
import { getReviewPage } from '#app/domains/reviews/own-review.server.ts';
import { listOwnReviews, listUnreviewed } from '#app/domains/reviews/own-reviews.server.ts';
import { goneAuthor, shownAuthor } from '#app/domains/reviews/rating-words.ts';
import { findLinkedReview, reviewToken } from '#app/domains/reviews/review-link.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  insertClient,
  setBookingStage,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { daysBefore, inputOf, insertDone, secret, wednesday } from './review-stage.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());

let stage: BookingStage;
let ruta: { readonly kind: 'owner'; readonly ownerId: string };
let bookingId: string;

beforeEach(async () => {
  for (const table of ['bookings', 'users'] as const) await database().deleteFrom(table).execute();
  stage = await setBookingStage(database());
  ruta = { kind: 'owner', ownerId: stage.clients[0]?.owner.ownerId ?? '' };
  const { serviceId } = stage;
  const { partnerId } = stage.partner;
  bookingId = await insertDone(database(), { serviceId, partnerId, ownerId: ruta.ownerId });
});

const write = (change = {}) => writeReview(deps(), ruta, bookingId, inputOf(change), wednesday);
const change = (fields = {}, now = wednesday) =>
  changeReview(deps(), ruta, bookingId, inputOf(fields), now);
const stored = () => database().selectFrom('reviews').selectAll().executeTakeFirst();
const later = (days: number) => daysBefore(wednesday, -days);
const phone = 'Labai patiko, skambinkite man numeriu 8 612 34567, papasakosiu.';

describe('a review is changed', () => {
  test('for 14 days, and says that it was when its words or its rating are others', async () => {
    await write();
    expect(await change({ dog: false })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ dog_name: null, edited_at: null });
    expect(await change({ rating: 2 }, later(14))).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ rating: 2, edited_at: later(14) });
    const tooLate = new Date(later(14).getTime() + 1);
    expect(await change({ rating: 1 }, tooLate)).toMatchObject({ ok: false });
    expect(await stored()).toMatchObject({ rating: 2 });
  });

  test('and says so when its aspects alone are others', async () => {
    await write();
    await change({ aspect3: 2 }, later(1));
    expect(await stored()).toMatchObject({ edited_at: later(1) });
    await change({ aspect2: 4, aspect3: 2 }, later(2));
    expect(await stored()).toMatchObject({ edited_at: later(2) });
    await change({ aspect3: 2 }, later(3));
    await change({ aspect3: 2 }, later(4));
    expect(await stored()).toMatchObject({ edited_at: later(3) });
  });

  const publish = () =>
    database().updateTable('reviews').set({ state: 'shown', held_at: null }).execute();

  test('and held when it says a telephone now, until it is read', async () => {
    await write();
    expect(await change({ rating: 3 })).toMatchObject({ state: 'shown' });
    expect(await change({ text: phone })).toMatchObject({ state: 'held' });
    expect(await stored()).toMatchObject({ state: 'held', is_current: false });
    // What is in the telephone's place has not been read either.
    expect(await change({})).toMatchObject({ state: 'held' });
    expect(await stored()).toMatchObject({ state: 'held', held_at: wednesday });
  });

  test('and once it was held, held again after each change; the same form changes nothing', async () => {
    await write({ text: phone });
    const texts = { text: 'Kirpėja palaukė, kol Rikis apsiprato.' };
    const photo = async () => {
      const id = newId();
      await database()
        .insertInto('files')
        .values({ id, content_hash: '0123456789abcdef', was_owned: true })
        .execute();
      const row = { id, review_id: null, booking_id: bookingId, position: null };
      const size = { content_hash: '0123456789abcdef', width: 10, height: 10 };
      await database()
        .insertInto('review_photos')
        .values({ ...row, ...size })
        .execute();
    };
    for (const [fields, before] of [
      [texts],
      [{ ...texts, rating: 1 }],
      [{ ...texts, rating: 1, aspect1: 1 }],
      [{ ...texts, rating: 1, aspect1: 1, dog: false }],
      [{ ...texts, rating: 1, aspect1: 1, dog: false }, photo],
    ] as const) {
      await publish();
      await before?.();
      expect(await change(fields, later(1))).toMatchObject({ state: 'held' });
      expect(await stored()).toMatchObject({ state: 'held', held_at: later(1) });
      await publish();
      expect(await change(fields, later(2))).toMatchObject({ state: 'shown' });
    }
  });

  test('and also when an administrator had hidden it and shows it again', async () => {
    await write();
    const set = (to: object) => database().updateTable('reviews').set(to).execute();
    await set({ state: 'hidden', hidden_reason: 'insults' });
    await set({ state: 'shown', hidden_reason: null });
    expect(await change({ rating: 1 })).toMatchObject({ state: 'held' });
  });

  test('and held while a name that is shown with it is a link', async () => {
    const name = async (full_name: string) => {
      await database().updateTable('pet_owners').set({ full_name }).execute();
    };
    await name('pigiau.lt Ona');
    expect(await write()).toMatchObject({ state: 'held' });
    const page = await getReviewPage(database(), ruta, bookingId, wednesday);
    expect(page.review?.why).toBe('Varde gali būti nuoroda.');
    await name('Ona Onaitė');
    expect(await change()).toMatchObject({ state: 'held' });
    const renamed = await getReviewPage(database(), ruta, bookingId, wednesday);
    expect(renamed.review?.why).toBe('Tekstą perskaitys žmogus.');
  });

  test('no more once it is hidden, by no other owner, and not without a review', async () => {
    expect(await change()).toMatchObject({ ok: false, text: 'Šio atsiliepimo nebėra.' });
    await write();
    const hidden = { state: 'hidden', hidden_reason: 'insults' } as const;
    await database().updateTable('reviews').set(hidden).execute();
    expect(await change({ rating: 1 })).toMatchObject({ ok: false });
    const stranger = (await insertClient(database())).owner;
    const by = changeReview(deps(), stranger, bookingId, inputOf(), wednesday);
    await expect(by).rejects.toThrow('Booking');
    await expect(removeReview(database(), stranger, bookingId)).rejects.toThrow('Booking');
  });
});

test('a review is removed whenever its author wants it, and not written anew', async () => {
  await write();
  await removeReview(database(), ruta, bookingId);
  await removeReview(database(), ruta, bookingId);
  expect(await stored()).toBeUndefined();
  expect(await write()).toMatchObject({ ok: false, text: expect.stringContaining('jau parašėte') });
  const page = await getReviewPage(database(), ruta, bookingId, wednesday);
  expect(page).toMatchObject({ review: null, refused: expect.stringContaining('jau parašėte') });
});

test('an owner finds what is written, and what may still be', async () => {
  expect(await listUnreviewed(database(), ruta, wednesday)).toMatchObject([{ id: bookingId }]);
  expect(await listUnreviewed(database(), ruta, later(60))).toEqual([]);
  await write({ text: phone });
  expect(await listUnreviewed(database(), ruta, wednesday)).toEqual([]);
  expect(await listOwnReviews(database(), ruta)).toMatchObject([
    { state: 'held', why: 'Tekste gali būti telefono numeris.', title: 'Putų salonas' },
  ]);
});

test('an account that goes leaves its reviews without name, dog and photos', async () => {
  await write();
  const { owner } = stage.clients[0] as { owner: { userId: string } };
  await database().deleteFrom('users').where('id', '=', owner.userId).execute();
  const row = await stored();
  expect(row).toMatchObject({
    ...{ author: 'gone', author_name: null, dog_name: null, is_current: true },
    ...{ visited_month: '2026-11-01', pet_owner_id: null },
  });
  expect(shownAuthor({ author: 'gone', authorName: null })).toBe(goneAuthor);
});

describe('the link of a mail', () => {
  const open = (to: string, of = bookingId) =>
    findLinkedReview(deps(), reviewToken(secret, { bookingId: of, to }), wednesday);

  test('opens the one booking for its owner’s address, and dies with a change of it', async () => {
    const { email, userId } = (stage.clients[0] as Client).owner;
    const account = database().updateTable('users').where('id', '=', userId);
    expect(await open(email)).toMatchObject({ author: ruta, bookingId });
    expect(await open('kita@pastas.test')).toBeNull();
    expect(await findLinkedReview(deps(), 'x', wednesday)).toBeNull();
    await account.set({ email: 'nauja@pastas.test' }).execute();
    expect(await open(email)).toBeNull();
    const blocked = { email, blocked_at: wednesday, blocked_reason: 'fraud' };
    await account.set(blocked).execute();
    expect(await open(email)).toBeNull();
  });

  test('is of a client whom the partner wrote down, also when the address is forgotten by then', async () => {
    const { serviceId } = stage;
    const { partnerId } = stage.partner;
    const email = 'ona@pastas.test';
    const of = await insertDone(database(), { serviceId, partnerId, ownerId: null, email });
    const linked = await open(email, of);
    expect(linked?.author).toMatchObject({ kind: 'client', email });
    await database()
      .updateTable('bookings')
      .set({ client_email: 'kita@pastas.test' })
      .where('id', '=', of)
      .execute();
    expect(await open(email, of)).toBeNull();
    await database()
      .updateTable('bookings')
      .set({ client_email: null })
      .where('id', '=', of)
      .execute();
    const { author } = (await open(email, of)) ?? {};
    if (!author) throw new Error('no link');
    expect(await writeReview(deps(), author, of, inputOf(), wednesday)).toMatchObject({ ok: true });
    expect(await writeReview(deps(), author, of, inputOf(), wednesday)).toMatchObject({
      ok: false,
    });
    // Nor does it open for an address whose account is blocked.
    const account = database()
      .updateTable('users')
      .where('id', '=', (stage.clients[1] as Client).owner.userId);
    await account
      .set({ email, email_verified: true, blocked_at: wednesday, blocked_reason: 'fraud' })
      .execute();
    expect(await open(email, of)).toBeNull();
    await account.set({ email: 'kita@pastas.test' }).execute();
    const other = { ...author, bookingId };
    await expect(writeReview(deps(), other, bookingId, inputOf(), wednesday)).rejects.toThrow();
    await removeReview(database(), author, of);
    expect(await stored()).toBeUndefined();
  });
});
