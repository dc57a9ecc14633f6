import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import { noteNoShow } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { decideReview } from '#app/domains/moderation/client-reviews/decide-review.server.ts';
import {
  listClientReviews,
  readClientReviewsQuery,
} from '#app/domains/moderation/client-reviews/list-client-reviews.server.ts';
import { getReviewToDecide } from '#app/domains/moderation/client-reviews/review-to-decide.server.ts';
import { countWaiting, listWaiting } from '#app/domains/moderation/queue/waiting.server.ts';
import { changeReview } from '#app/domains/reviews/change-review.server.ts';
import { reportReview } from '#app/domains/reviews/partner/act-on-review.server.ts';
import { findOwnReview } from '#app/domains/reviews/partner/own-reviews.server.ts';
import { getReviewCounts } from '#app/domains/reviews/shown/review-counts.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { bookingDependencies } from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { inputOf, insertDone, insertReview, wednesday } from '../reviews/review-stage.ts';
import { insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());
const now = wednesday;
let admin: Admin;
let partner: Partner;
let serviceId: string;
let ownerId: string;

beforeEach(async () => {
  for (const table of ['development_mails', 'users'] as const) {
    await database().deleteFrom(table).execute();
  }
  await database().updateTable('review_counts').set({ reported: 0, removed: 0 }).execute();
  admin = await makeAdminActor(database(), 'admin@vizgis.test');
  partner = await makeActor(database(), 'salonas@vizgis.test');
  serviceId = await insertService(database(), partner.partnerId, { title: 'Putų salonas' });
  ownerId = (await makeOwnerActor(database(), 'ruta@sunys.test')).ownerId;
});

type Row = Partial<Parameters<typeof insertReview>[1]>;

const write = (row: Row = {}) =>
  insertReview(database(), { serviceId, partnerId: partner.partnerId, ownerId, ...row });
const held = () => write({ state: 'held', held_at: now });
const report = (id: string) =>
  reportReview(database(), partner, id, { reason: 'insults', explanation: 'Žemina.' }, { now });
const read = (id: string) => getReviewToDecide(database(), admin, id);

async function decide(
  id: string,
  choice: 'shown' | 'insults' | 'paid',
  explanation = 'Patikrinome.',
  seen?: string,
) {
  const decision = { choice, explanation, seen: seen ?? (await read(id)).seen };
  return decideReview(deps(), admin, id, decision, { now });
}

const stateOf = async (id: string) =>
  (await database()
    .selectFrom('reviews')
    .select(['state', 'hidden_reason', 'held_at', 'is_current'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
async function mails() {
  const rows = await database()
    .selectFrom('development_mails')
    .select(['recipient', 'subject'])
    .orderBy('recipient')
    .execute();
  await database().deleteFrom('development_mails').execute();
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
}
const acts = async (id: string) =>
  (
    await database()
      .selectFrom('audit_log')
      .select(['act', 'subject_title', 'reason'])
      .where('subject_id', '=', id)
      .execute()
  ).map(({ act, subject_title, reason }) => [act, subject_title, reason]);
const kinds = async () =>
  (await listWaiting(database(), admin, null)).things.flatMap(({ kind, id }) =>
    kind === 'reviews' || kind === 'reported-reviews' ? [[kind, id]] : [],
  );
const counts = async () => {
  const all = await getReviewCounts(database());
  return all.find(({ reason }) => reason === 'Įžeidinėjimai ar grasinimai');
};

describe('a held review', () => {
  test('of what its partner noted as a no-show says so, and is shown until its text is another', async () => {
    const booked = { serviceId, partnerId: partner.partnerId, ownerId };
    const endsAt = new Date(now.getTime() - 20 * 3_600_000);
    const bookingId = await insertDone(database(), { ...booked, endsAt });
    const absent = { bookingId, came: false, now: endsAt };
    expect(await noteNoShow(deps(), partner, absent)).toMatchObject({ ok: true });
    const author = { kind: 'owner', ownerId } as const;
    const nameless = { signed: 'none', dog: false } as const;
    const saved = await writeReview(deps(), author, bookingId, inputOf(nameless), now);
    if (!saved.ok) throw new Error(saved.text ?? '');
    const { things } = await listWaiting(database(), admin, null);
    expect(things[0]?.about).toMatch(/^Partneris pažymėjo: neatvyko\./);
    const { reviewId } = saved;
    expect(await read(reviewId)).toMatchObject({ isDisputed: true, noShowAt: expect.any(String) });
    expect(await decide(reviewId, 'shown', '')).toEqual({ ok: true });
    expect(await stateOf(reviewId)).toMatchObject({ state: 'shown', is_current: true });
    // What was decided was of the text that was read.
    const changed = inputOf({ ...nameless, text: 'Palaukė, kol apsiprato.' });
    expect(await changeReview(deps(), author, bookingId, changed, now)).toMatchObject({
      state: 'held',
    });
    expect(await decide(reviewId, 'shown', '')).toEqual({ ok: true });
    expect(await changeReview(deps(), author, bookingId, changed, now)).toMatchObject({
      state: 'shown',
    });
  });

  test('waits in the queue, and is shown with a mail to its author and to its partner', async () => {
    const id = await held();
    expect(await kinds()).toEqual([['reviews', id]]);
    expect((await countWaiting(database(), admin)).reviews.number).toBe(1);
    // The partner has been told nothing of it.
    expect(await findOwnReview(database(), partner, id)).toBeNull();
    expect(await decide(id, 'shown', '')).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: 'shown', held_at: null, is_current: true });
    expect(await kinds()).toEqual([]);
    expect(await mails()).toEqual([
      'ruta@sunys.test: Jūsų atsiliepimas paskelbtas',
      'vidinis@klinika.test: Naujas atsiliepimas',
    ]);
    expect(await acts(id)).toEqual([['review-shown', 'Putų salonas', '']]);
  });

  test('that is not shown is told to its author alone, with the reason', async () => {
    const id = await held();
    expect(await decide(id, 'insults', '')).toMatchObject({
      fields: { explanation: 'Parašykite paaiškinimą.' },
    });
    expect(await decide(id, 'insults')).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: 'hidden', hidden_reason: 'insults' });
    expect(await mails()).toEqual(['ruta@sunys.test: Jūsų atsiliepimo nepaskelbėme']);
    expect(await counts()).toMatchObject({ reported: 0, removed: 1 });
  });
});

describe('whether a machine had a part in it', () => {
  const told = async () => {
    const [mail] = await database().selectFrom('development_mails').select('text').execute();
    return mail?.text;
  };
  const byHand = 'automatinių priemonių nenaudojome';

  test('is said of what was held for its text', async () => {
    const body = 'Dirba puikiai, skambinkite 861234567 bet kada.';
    await decide(await write({ state: 'held', held_at: now, body }), 'insults');
    expect(await told()).toContain('Atsiliepimą sulaikė automatinė teksto patikra');
    expect(await told()).not.toContain(byHand);
  });

  test('is denied of what was held for a no-show, or reported', async () => {
    const id = await held();
    await database()
      .updateTable('reviews')
      .set({ is_disputed: true })
      .where('id', '=', id)
      .execute();
    await decide(id, 'insults');
    expect(await told()).toContain(byHand);
  });
});

describe('a reported review', () => {
  test('waits in the queue while it is shown, and is hidden with a mail to both', async () => {
    const id = await write();
    await report(id);
    expect(await kinds()).toEqual([['reported-reviews', id]]);
    expect(await stateOf(id)).toMatchObject({ state: 'shown', is_current: true });
    expect(await decide(id, 'insults')).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: 'hidden', is_current: false });
    expect(await kinds()).toEqual([]);
    expect(await mails()).toEqual([
      'ruta@sunys.test: Jūsų atsiliepimą paslėpėme',
      'salonas@vizgis.test: Jums parašytą atsiliepimą paslėpėme',
    ]);
    expect(await acts(id)).toEqual([
      ['review-hidden', 'Putų salonas', 'Įžeidinėjimai ar grasinimai'],
    ]);
    expect(await findOwnReview(database(), partner, id)).toMatchObject({
      hidden: 'įžeidinėjimai ar grasinimai',
      report: 'Pranešėte lapkričio 25\u00a0d., nuspręsta lapkričio 25\u00a0d.',
    });
    expect(await counts()).toMatchObject({ reported: 1, removed: 1 });
  });

  test('that is left is told to its partner alone', async () => {
    const id = await write();
    await report(id);
    expect(await decide(id, 'shown')).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: 'shown' });
    expect(await mails()).toEqual([
      'salonas@vizgis.test: Atsiliepimas, apie kurį pranešėte, lieka',
    ]);
    expect(await acts(id)).toEqual([['review-kept', 'Putų salonas', '']]);
    expect(await counts()).toMatchObject({ reported: 1, removed: 0 });
  });
});

test('a hidden review is shown again, and counts as removed no more; one that goes hidden still does', async () => {
  const id = await write();
  await decide(id, 'insults');
  await mails();
  expect(await decide(id, 'shown')).toEqual({ ok: true });
  expect(await stateOf(id)).toMatchObject({ state: 'shown', is_current: true });
  expect(await mails()).toEqual([
    'ruta@sunys.test: Jūsų atsiliepimas vėl rodomas',
    'salonas@vizgis.test: Jums parašytas atsiliepimas vėl rodomas',
  ]);
  expect(await counts()).toMatchObject({ removed: 0 });
  await decide(id, 'insults');
  await database().deleteFrom('reviews').where('id', '=', id).execute();
  expect(await counts()).toMatchObject({ removed: 1 });
});

test('a decision is refused when the review has changed since, or when it would change nothing', async () => {
  const id = await write();
  const { seen } = await read(id);
  const body = 'Kirpėja barėsi ant šuns, daugiau neisime.';
  await database().updateTable('reviews').set({ body }).where('id', '=', id).execute();
  expect(await decide(id, 'insults', 'Ne.', seen)).toMatchObject({ ok: false });
  expect(await decide(id, 'shown')).toMatchObject({ ok: false });
  const named = (await read(id)).seen;
  await database()
    .updateTable('reviews')
    .set({ author_name: 'pigiau.lt O.' })
    .where('id', '=', id)
    .execute();
  expect(await decide(id, 'insults', 'Ne.', named)).toMatchObject({ ok: false });
  const mark = (await read(id)).seen;
  const both = await Promise.all([
    decide(id, 'paid', 'Ne.', mark),
    decide(id, 'paid', 'Ne.', mark),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await acts(id)).toHaveLength(1);
  await expect(decide(crypto.randomUUID(), 'paid', 'Ne.', mark)).rejects.toThrow(NotFound);
  await expect(read('x')).rejects.toThrow(NotFound);
});

test('no mail goes to a partner who wants none of new reviews, nor to an author who is gone', async () => {
  const settings = { user_id: partner.userId, email_new_review: false };
  await database().insertInto('notification_settings').values(settings).execute();
  const id = await write({ ownerId: null, state: 'held', held_at: now });
  await decide(id, 'shown', '');
  expect(await mails()).toEqual([]);
});

test('an administrator’s list has all, by state and by service', async () => {
  const shown = await write();
  const [kept, reported] = [await held(), await write({ created_at: new Date(0) })];
  await report(reported);
  const hidden = await write({ state: 'hidden', hidden_reason: 'paid' });
  const list = async (search: string) => {
    const query = readClientReviewsQuery(new URLSearchParams(search));
    const { reviews } = await listClientReviews(database(), admin, query);
    return reviews.map(({ id }) => id).toSorted();
  };
  expect(await list('')).toEqual([shown, kept, reported, hidden].toSorted());
  expect(await list('show=held')).toEqual([kept]);
  expect(await list('show=reported')).toEqual([reported]);
  expect(await list('show=hidden')).toEqual([hidden]);
  expect(await list(`service=${crypto.randomUUID()}`)).toEqual([]);
  expect(await list('show=constructor&service=x')).toHaveLength(4);
  const named = await write({
    author_name: 'Žydrė',
    body: 'Šuo grįžo švarus ir ramus, ateisime dar.',
  });
  await database()
    .updateTable('reviews')
    .set({ answer: 'Lauksime sugrįžtant', answered_at: now })
    .where('id', '=', named)
    .execute();
  for (const text of ['ZYDRE', 'svarus', 'lauksime', named]) {
    expect(await list(`q=${encodeURIComponent(text)}`)).toEqual([named]);
  }
  expect(await list('q=nera+tokio')).toEqual([]);
  expect(await list('q=zydre&show=held')).toEqual([]);
  expect(await list(`q=${partner.partnerId}`)).toHaveLength(5);
});
