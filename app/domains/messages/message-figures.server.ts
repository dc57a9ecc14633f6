import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

type MessageFigures = {
  readonly today: number;
  /** Of today's messages, those whose mail to the other side did not and will not arrive. */
  readonly undelivered: number;
  readonly all: number;
};

/**
 * Counts messages and their mails for an administrator.
 * @param since from when on `all` counts
 */
export async function countMessages(
  db: Db,
  _admin: Admin,
  { today, since }: { readonly today: Date; readonly since: Date },
): Promise<MessageFigures> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from messages where created_at >= ${today})`.as('today'),
      sql<number>`(select count(*)::int from messages where created_at >= ${today}
        and notification = 'given_up')`.as('undelivered'),
      sql<number>`(select count(*)::int from messages where created_at >= ${since})`.as('all'),
    ])
    .executeTakeFirstOrThrow();
}
