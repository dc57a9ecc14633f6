import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { Unread } from './unread-row.ts';

/** What waits to be read, for the overview; archived messages do not count (spec 2). */
export async function getUnread(db: Db, { partnerId }: Partner): Promise<Unread> {
  return db
    .selectFrom('messages')
    .select((row) => [
      sql<number>`count(*)::int`.as('count'),
      row.fn.min('created_at').as('oldestAt'),
    ])
    .where('partner_id', '=', partnerId)
    .where('is_read', '=', false)
    .where('is_archived', '=', false)
    .executeTakeFirstOrThrow();
}
