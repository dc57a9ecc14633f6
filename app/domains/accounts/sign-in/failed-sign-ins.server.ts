import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * How many sign-ins failed within an hour, by the counters of their limits at each account and at each
 * browser that is known there: a success is given back (signInLimits). Tries that a limit refused are
 * not among them.
 */
export async function countFailedSignIns(db: Db, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { failed } = await db
    .selectFrom('rate_limits')
    .select(sql<number>`coalesce(sum(used), 0)::int`.as('failed'))
    // Counters live on for an hour after their own, so that the index leaves out what is over.
    .where('expires_at', '>', now)
    .where('window_start', '>', hourAgo)
    .where((at) =>
      at.or([at('bucket', 'like', 'sign-in-account:%'), at('bucket', 'like', 'sign-in-device:%')]),
    )
    .executeTakeFirstOrThrow();
  return failed;
}
