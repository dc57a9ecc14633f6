import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

/** A session whose row the transaction has locked. */
export type LockedSession = Selectable<Database['group_sessions']>;

/** Locks sessions by their ids, after schedules and before any owner and any booking. */
export async function lockSessions(
  transaction: Db,
  ids: readonly string[],
): Promise<readonly LockedSession[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('group_sessions')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How many seats of a session are taken at a moment; a hold counts up to its last moment. */
export function countTaken(sessionId: string, now: Date) {
  return sql<number>`(select count(*)::int from seat_claims as claim
    where claim.session_id = ${sql.ref(sessionId)}
      and (claim.held_until is null or claim.held_until > ${now}))`;
}
