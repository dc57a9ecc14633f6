import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#app/domains/accounts/account-deletion.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { clientAuthorId } from '#app/domains/reviews/review-author.server.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { getScore } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { from, makeOwner, openAccounts, password, signedIn } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertReview } from './review-stage.ts';

const database = testDatabase();
const email = 'ruta@sunys.test';

let opened: ReturnType<typeof openAccounts>;
let ruta: Owner;
let partnerId: string;
let serviceId: string;

beforeEach(async () => {
  const db = database();
  for (const table of ['users', 'rate_limits'] as const) await db.deleteFrom(table).execute();
  opened = openAccounts(db);
  ruta = await enter(email);
  partnerId = await insertPartner(db, 'salonas@vizgis.test');
  serviceId = await insertService(db, partnerId);
});

async function enter(address: string): Promise<Owner> {
  await makeOwner(database(), opened, address);
  const signIn = signInOwner(opened.accounts, { email: address, password }, from(), opened.now());
  const { headers } = from(await signedIn(signIn));
  const { actor } = await findActor(opened.accounts, headers, opened.now());
  if (actor.kind !== 'owner') throw new Error(`a ${actor.kind}`);
  return actor;
}

/** Three of others with 3 each, Rūta's with 5, and one of hers from before she had an account. */
async function fiveReviews() {
  const at = { serviceId, partnerId };
  for (const _other of [1, 2, 3]) await insertReview(database(), { ...at, rating: 3 });
  const own = await insertReview(database(), { ...at, ownerId: ruta.ownerId, rating: 5 });
  const { secret } = opened.accounts;
  const authorId = clientAuthorId(secret, email);
  await insertReview(database(), { ...at, authorId, rating: 5 });
  return own;
}

const leave = (wish: { with_reviews?: boolean }, owner = ruta) =>
  deleteAccount(opened.accounts, owner, { password, ...wish }, from(), opened.now());
const authors = async () =>
  (await database().selectFrom('reviews').select('author').orderBy('author').execute()).map(
    ({ author }) => author,
  );

test('who leaves may take the reviews along: the number is what the others say', async () => {
  const own = await fiveReviews();
  expect(await countReviewsOf(opened.accounts, ruta)).toBe(2);
  const photo = await insertPhoto(own);
  expect(await leave({ with_reviews: true })).toMatchObject({ ok: true });
  expect(await authors()).toEqual(['client', 'client', 'client']);
  const { rating } = await getScore(database(), { serviceId });
  expect(rating).toMatchObject({ mean: '3,0', count: 3 });
  expect(await database().selectFrom('review_photos').select('id').execute()).toEqual([]);
  const removed: string[] = [];
  const files = { removeFolder: async (folder: string) => void removed.push(folder) };
  await removeUnownedFiles(database(), files as never, opened.accounts.log, opened.now());
  expect(removed).toContainEqual(expect.stringContaining(photo));
});

test('without that wish they stay, without the author', async () => {
  await fiveReviews();
  expect(await leave({})).toMatchObject({ ok: true });
  expect(await authors()).toEqual(['client', 'client', 'client', 'client', 'gone']);
  const { rating } = await getScore(database(), { serviceId });
  expect(rating).toMatchObject({ mean: '3,8', count: 5 });
});

test('a stranger’s account takes none of them along, nor does a wrong password', async () => {
  await fiveReviews();
  const jonas = await enter('jonas@sunys.test');
  expect(await countReviewsOf(opened.accounts, jonas)).toBe(0);
  const wrong = { password: 'ne tas', with_reviews: true };
  const refused = await deleteAccount(opened.accounts, ruta, wrong, from(), opened.now());
  expect(refused).toMatchObject({ ok: false });
  await leave({ with_reviews: true }, jonas);
  expect(await authors()).toHaveLength(5);
});

test('a deletion that fails removes none', async () => {
  await fiveReviews();
  const sendMail = () => Promise.reject(new Error('killed'));
  const broken = { ...opened.accounts, sendMail };
  const wish = { password, with_reviews: true };
  const failed = await deleteAccount(broken, ruta, wish, from(), opened.now());
  expect(failed).toMatchObject({ ok: false });
  expect(await authors()).toHaveLength(5);
  expect(await countReviewsOf(opened.accounts, ruta)).toBe(2);
});

test('two who leave at once with reviews of the same services both go', async () => {
  const jonas = await enter('jonas@sunys.test');
  const services = [serviceId];
  for (let more = 0; more < 7; more += 1) services.push(await insertService(database(), partnerId));
  for (const service of services) {
    await insertReview(database(), { serviceId: service, partnerId, ownerId: ruta.ownerId });
  }
  for (const service of services.toReversed()) {
    await insertReview(database(), { serviceId: service, partnerId, ownerId: jonas.ownerId });
  }
  const both = await Promise.all([
    leave({ with_reviews: true }),
    leave({ with_reviews: true }, jonas),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await authors()).toEqual([]);
  const counts = await database().selectFrom('service_ratings').select('review_count').execute();
  expect(counts.every(({ review_count }) => review_count === 0)).toBe(true);
});

async function insertPhoto(reviewId: string) {
  const id = newId();
  const hash = '0123456789abcdef';
  await database()
    .insertInto('files')
    .values({ id, content_hash: hash, is_private: true, was_owned: true })
    .execute();
  await database()
    .insertInto('review_photos')
    .values({
      ...{ id, review_id: reviewId, booking_id: null, position: 0, content_hash: hash },
      ...{ width: 40, height: 30 },
    })
    .execute();
  return id;
}
