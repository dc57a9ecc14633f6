import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import { clientAuthorId } from './review-author.server.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'secret'>;
type Account = { readonly userId: string };

/** How many reviews an account's person has written; who deletes the account is asked about them. */
export async function countReviewsOf(deps: Dependencies, account: Account): Promise<number> {
  return (await reviewsOf(deps, account)).length;
}

/**
 * Removes all reviews of an account's person, in the transaction that deletes the account and before
 * anything of it is deleted. The caller removes the files that have lost their owner.
 */
export async function removeReviewsOf(
  { db: transaction, secret }: Dependencies,
  account: Account,
): Promise<void> {
  const ids = await reviewsOf({ db: transaction, secret }, account);
  await transaction
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Each removal counts the rating anew: in one order, so that of two who leave none stops the other.
  await sql`
    select from service_ratings
    where service_id in (select service_id from reviews where id = any(${ids}::uuid[]))
    order by service_id for update`.execute(transaction);
  await transaction
    .deleteFrom('reviews')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Those of the account, and those written under its proven address before there was an account. */
async function reviewsOf(
  { db, secret }: Dependencies,
  { userId }: Account,
): Promise<readonly string[]> {
  const account = await db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return [];
  const ofAddress = account.email_verified ? clientAuthorId(secret, account.email) : null;
  const reviews = await db
    .selectFrom('reviews')
    .leftJoin('pet_owners as owner', 'owner.id', 'reviews.pet_owner_id')
    .select('reviews.id')
    .where((at) =>
      at.or([
        at('owner.user_id', '=', userId),
        at.and([at('reviews.author', '=', 'client'), at('reviews.author_id', '=', ofAddress)]),
      ]),
    )
    .execute();
  return reviews.map(({ id }) => id);
}
