import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  answerReview,
  reportRefusalOf,
  reportReview,
} from '#app/domains/reviews/partner/act-on-review.server.ts';
import {
  countOwnReviews,
  findOwnReview,
  listOwnReviews,
} from '#app/domains/reviews/partner/own-reviews.server.ts';
import { readOwnReviewsQuery } from '#app/domains/reviews/partner/own-reviews-query.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { bookingDependencies } from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeOwnerActor } from '../rows.ts';
import { insertReview, wednesday } from './review-stage.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());
const later = new Date(wednesday.getTime() + 3_600_000);
let partner: Partner;
let stranger: Partner;
let serviceId: string;

beforeEach(async () => {
  for (const table of ['development_mails', 'users'] as const) {
    await database().deleteFrom(table).execute();
  }
  partner = await makeActor(database(), 'salonas@vizgis.test');
  stranger = await makeActor(database(), 'kitas@vizgis.test');
  serviceId = await insertService(database(), partner.partnerId, { title: 'Putų salonas' });
});

type Row = Partial<Parameters<typeof insertReview>[1]>;

const write = (row: Row = {}) =>
  insertReview(database(), { serviceId, partnerId: partner.partnerId, ...row });
const answer = (id: string, text: string, seen = '', by = partner, now = wednesday) =>
  answerReview(deps(), by, id, { answer: text, seen }, { now });
const report = (id: string, by = partner) =>
  reportReview(database(), by, id, { reason: 'no-client', explanation: 'Nebuvo.' }, { now: later });
/** What stands in place of the form. */
const refusalOf = async (id: string) => {
  const review = await findOwnReview(database(), partner, id);
  return review && reportRefusalOf(review);
};
const seenOf = async (id: string) => (await findOwnReview(database(), partner, id))?.seen ?? '';
const mails = () =>
  database().selectFrom('development_mails').select(['recipient', 'subject']).execute();

describe('a partner’s answer', () => {
  test('is one, can be changed, and its author is told of the first', async () => {
    const owner = await makeOwnerActor(database(), 'ruta@sunys.test');
    const id = await write({ ownerId: owner.ownerId });
    expect(await answer(id, 'Ačiū!')).toEqual({ ok: true });
    expect(await answer(id, 'Ačiū, Rūta!', await seenOf(id), partner, later)).toEqual({ ok: true });
    const [review] = (await listOwnReviews(database(), partner, { show: 'all', service: null }))
      .reviews;
    expect(review?.answer).toEqual({
      text: 'Ačiū, Rūta!',
      told: '2026\u00a0m. lapkričio 25\u00a0d., pakeistas 2026\u00a0m. lapkričio 25\u00a0d.',
    });
    expect(await mails()).toEqual([
      { recipient: 'ruta@sunys.test', subject: 'Teikėjas atsakė į jūsų atsiliepimą' },
    ]);
  });

  test('that another window has changed meanwhile is not overwritten', async () => {
    const id = await write();
    await answer(id, 'Ačiū!');
    expect(await answer(id, 'Kitas')).toMatchObject({ ok: false });
    const row = await database().selectFrom('reviews').select('answer').executeTakeFirst();
    expect(row?.answer).toBe('Ačiū!');
  });

  test('of two that are sent at once is one', async () => {
    const id = await write();
    const answers = await Promise.all([answer(id, 'Viens'), answer(id, 'Antras')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is refused where no one would read it, and another’s or a held one is not found', async () => {
    const hidden = await write({ state: 'hidden', hidden_reason: 'insults' });
    expect(await answer(hidden, 'Ačiū!')).toMatchObject({ ok: false });
    const held = await write({ state: 'held', held_at: wednesday });
    const id = await write();
    await expect(answer(id, 'A', '', stranger)).rejects.toThrow(NotFound);
    await expect(answer(held, 'A')).rejects.toThrow(NotFound);
    await expect(answer(newId(), 'A')).rejects.toThrow(NotFound);
    await expect(report(id, stranger)).rejects.toThrow(NotFound);
    await expect(report('x')).rejects.toThrow(NotFound);
  });
});

describe('a partner’s report', () => {
  test('leaves the review shown, and there is one at a time', async () => {
    const id = await write();
    expect(await refusalOf(id)).toBeNull();
    const reports = await Promise.all([report(id), report(id)]);
    expect(reports.filter(({ ok }) => ok)).toHaveLength(1);
    const review = await findOwnReview(database(), partner, id);
    expect(review).toMatchObject({
      isReported: true,
      hidden: null,
      report: 'Pranešėte lapkričio 25\u00a0d., nuspręsime per 5\u00a0darbo dienas.',
    });
    expect(await refusalOf(id)).toContain('jau pranešėte');
    const counts = await database().selectFrom('review_counts').selectAll().execute();
    expect(counts.find(({ reason }) => reason === 'no-client')).toMatchObject({
      reported: 1,
      removed: 0,
    });
  });

  test('is refused of what is hidden already, and the 21st of a day', async () => {
    const hidden = await write({ state: 'hidden', hidden_reason: 'paid' });
    expect(await report(hidden)).toMatchObject({ ok: false, text: await refusalOf(hidden) });
    const answers = [];
    for (let index = 0; index < 21; index += 1) answers.push(await report(await write()));
    expect(answers.map(({ ok }) => ok).lastIndexOf(true)).toBe(19);
  });
});

test('a partner’s list has what is shown and hidden, of its own services alone, by filters', async () => {
  const other = await insertService(database(), partner.partnerId, { title: 'Kirpimas' });
  const low = await write({ rating: 2 });
  const answered = await write({ serviceId: other });
  await answer(answered, 'Ačiū!');
  const hidden = await write({ state: 'hidden', hidden_reason: 'paid' });
  await write({ state: 'held', held_at: wednesday });
  const theirs = await insertService(database(), stranger.partnerId);
  await write({ serviceId: theirs, partnerId: stranger.partnerId });
  const list = async (search: string) => {
    const query = readOwnReviewsQuery(new URLSearchParams(search));
    return (await listOwnReviews(database(), partner, query)).reviews.map(({ id }) => id);
  };
  expect((await list('')).toSorted()).toEqual([low, answered, hidden].toSorted());
  expect(await list('show=unanswered')).toEqual([low]);
  expect(await list('show=low')).toEqual([low]);
  expect(await list('show=photos')).toEqual([]);
  expect(await list(`service=${other}`)).toEqual([answered]);
  expect(await list(`service=${theirs}`)).toEqual([]);
  expect(await list('service=x&show=y')).toHaveLength(3);
  expect(await countOwnReviews(database(), partner)).toMatchObject({
    total: 2,
    unanswered: 1,
    services: [{ title: 'Kirpimas' }, { title: 'Putų salonas' }],
  });
});
