import { beforeEach, describe, expect, test } from 'vitest';
import {
  getScore,
  listFewReviews,
  listReviews,
} from '#app/domains/reviews/shown/list-reviews.server.ts';
import { ratingThings } from '#app/domains/reviews/shown/rating-things.server.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { problemsOf } from '#tests/structured-data.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { daysBefore, insertReview, wednesday } from './review-stage.ts';

const database = testDatabase();
const now = wednesday;
let partnerId: string;
let serviceId: string;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  partnerId = await insertPartner(database(), 'salonas@vizgis.test');
  serviceId = await insertService(database(), partnerId);
});

type Row = Partial<Parameters<typeof insertReview>[1]>;

const write = (rating: number, row: Row = {}) =>
  insertReview(database(), { serviceId, partnerId, rating, ...row });
const score = () => getScore(database(), { serviceId });
const ofCompany = () => getScore(database(), { companyId: partnerId });
const card = async () => (await loadCards(database(), [serviceId], now))[0]?.rating;
const told = async () => (await getPublicService(database(), serviceId, now)).rating;

describe('the number of a service', () => {
  test('is not there below three reviews, and the words say how many there are', async () => {
    expect([await told(), await card()]).toEqual([
      { mean: null, count: 0, words: 'Atsiliepimų dar nėra' },
      null,
    ]);
    await write(5);
    await write(2);
    expect([await told(), await card()]).toEqual([
      { mean: null, count: 2, words: '2\u00a0atsiliepimai' },
      null,
    ]);
    expect((await score()).rating.mean).toBeNull();
  });

  test('is the mean with one decimal of all current ones, everywhere alike', async () => {
    for (const rating of [5, 5, 4, 3]) await write(rating);
    const rating = { mean: '4,3', count: 4, words: '4\u00a0atsiliepimai' };
    expect(await told()).toEqual(rating);
    expect(await card()).toEqual({ mean: '4,3', count: 4 });
    expect(await score()).toEqual({ rating, counts: [2, 1, 1, 0, 0], aspects: [] });
  });

  test('leaves out what is held, hidden, or followed by the same author’s newer one', async () => {
    const authorId = crypto.randomUUID();
    const before = { authorId, created_at: daysBefore(now, 100) };
    await write(1, before);
    for (const rating of [5, 4, 3]) await write(rating, rating === 5 ? { authorId } : {});
    await write(1, { state: 'held', held_at: now });
    await write(1, { state: 'hidden', hidden_reason: 'insults' });
    expect((await score()).counts).toEqual([1, 1, 1, 0, 0]);
    const { reviews } = await listReviews(database(), { serviceId }, null);
    expect(reviews.map((review) => [review.rating, review.isOlder])).toEqual([
      [3, false],
      [4, false],
      [5, false],
      [1, true],
    ]);
    expect(reviews.at(-1)?.told.at(-1)).toBe('ankstesnis, į įvertinimą neįtraukiamas');
  });

  test('of a company counts all its services that are public', async () => {
    const other = await insertService(database(), partnerId);
    const off = await insertService(database(), partnerId, { status: 'inactive' });
    await write(5);
    await write(4);
    await write(2, { serviceId: other });
    await write(1, { serviceId: off });
    expect((await ofCompany()).rating).toMatchObject({ mean: '3,7', count: 3 });
    expect(await told()).toMatchObject({ mean: null, count: 2 });
  });

  test('has the means of the aspects that three reviews rate', async () => {
    for (const rating of [5, 4, 4]) {
      const review_id = await write(rating);
      const rated = { review_id, rating };
      const aspects = [{ ...rated, aspect: 'with-dog' }];
      await database().insertInto('review_aspects').values(aspects).execute();
    }
    const review_id = await write(1);
    await database()
      .insertInto('review_aspects')
      .values({ review_id, aspect: 'on-time', rating: 1 })
      .execute();
    expect((await score()).aspects).toEqual([{ label: 'Elgesys su šunimi', mean: '4,3' }]);
  });
});

/** All pages, one after another: when the reviews on them were written. */
async function readAll(whose: Parameters<typeof listReviews>[1]): Promise<readonly string[]> {
  const all: string[] = [];
  let after: string | null = null;
  do {
    const page = await listReviews(database(), whose, after);
    all.push(...page.reviews.map(({ writtenOn }) => writtenOn ?? ''));
    after = page.next;
  } while (after);
  return all;
}

test('reviews are read page by page, the newest first, and a few of them on the page itself', async () => {
  for (let day = 0; day < 23; day += 1) await write(5, { created_at: daysBefore(now, day) });
  const all = await readAll({ serviceId });
  expect(all).toHaveLength(23);
  expect(all).toEqual(all.toSorted().toReversed());
  const few = await listFewReviews(database(), { serviceId });
  expect(few.map(({ writtenOn }) => writtenOn)).toEqual(all.slice(0, 3));
});

test('of a company all its public services’ are read the same way, and none of what is not shown', async () => {
  const [other, off] = [
    await insertService(database(), partnerId),
    await insertService(database(), partnerId, { status: 'inactive' }),
  ];
  const stranger = await insertPartner(database(), 'kitas@vizgis.test');
  const foreign = await insertService(database(), stranger);
  for (let day = 0; day < 12; day += 1) {
    const at = { created_at: daysBefore(now, day) };
    await write(5, { ...at, serviceId: day % 2 === 0 ? serviceId : other });
    await write(1, { ...at, serviceId: off });
    await write(1, { ...at, serviceId: foreign, partnerId: stranger });
  }
  await write(1, { state: 'held', held_at: now });
  const all = await readAll({ companyId: partnerId });
  expect(all).toHaveLength(12);
  expect(all).toEqual(all.toSorted().toReversed());
});

test('a client who is gone has no name, no dog and no day', async () => {
  const [owner] = [crypto.randomUUID()];
  const userId = crypto.randomUUID();
  const user = { id: userId, email: 'ona@sunys.test', role: 'pet_owner' } as const;
  await database().insertInto('users').values(user).execute();
  const profile = { id: owner, user_id: userId, full_name: 'Ona Petraitė' };
  await database().insertInto('pet_owners').values(profile).execute();
  await write(4, { ownerId: owner, edited_at: now });
  await database().deleteFrom('users').where('id', '=', userId).execute();
  const [review] = await listFewReviews(database(), { serviceId });
  expect(review).toMatchObject({
    author: 'Buvęs klientas',
    isNamed: false,
    told: ['2026\u00a0m. lapkritis', 'pakeistas'],
    writtenOn: null,
  });
  const rating = { mean: '4,0', count: 3, words: '' };
  expect(JSON.stringify(ratingThings(rating, review ? [review] : []))).not.toMatch(/\d-\d/);
});

test('programs are told the number and what counts for it, from three reviews on', async () => {
  for (const rating of [5, 4]) await write(rating);
  const things = async () =>
    ratingThings(await told(), await listFewReviews(database(), { serviceId }));
  expect(await things()).toEqual({});
  await write(4);
  const business = { '@type': 'LocalBusiness', name: 'Salonas', url: 'https://vizgis.test/a' };
  const address = { '@type': 'PostalAddress', addressCountry: 'LT' };
  const thing = { ...business, address, image: ['https://vizgis.test/a.jpg'], ...(await things()) };
  expect(problemsOf({ '@context': 'https://schema.org', '@graph': [thing] })).toEqual([]);
  expect(await things()).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3, bestRating: 5 },
  });
  expect((await things()).review).toHaveLength(3);
});
