import type { Db } from '#app/platform/database.server.ts';

const day = 24 * 3_600_000;

/** For how long an address may wait for its confirmation before it is free again. */
const unconfirmedDays = 7;

/**
 * Removes what is over: sessions, links, drafts, and accounts that nobody confirmed within a week,
 * so that nobody can keep somebody else's address or company name to himself.
 */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await db.deleteFrom('registration_drafts').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where('created_at', '<', new Date(now.getTime() - unconfirmedDays * day))
    .where((at) =>
      at.and(
        (['pet_owners', 'partners', 'sessions'] as const).map((table) =>
          at.not(
            at.exists(
              at
                .selectFrom(table)
                .select(`${table}.id`)
                .whereRef(`${table}.user_id`, '=', 'users.id'),
            ),
          ),
        ),
      ),
    )
    .execute();
}
