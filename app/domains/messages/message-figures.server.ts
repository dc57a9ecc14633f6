import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';

type MessageFigures = {
  readonly today: number;
  /** Of today's messages, those of which the partner got no mail and gets none. */
  readonly undelivered: number;
  readonly all: number;
  /** Mails about messages and letters, and answers to letters, that will not arrive. */
  readonly givenUp: number;
};

/**
 * Counts messages and their mails for an administrator.
 * @param since from when on `all` and `givenUp` count; not after `today`
 */
export async function countMessages(
  db: Db,
  _admin: Admin,
  { today, since }: { readonly today: Date; readonly since: Date },
): Promise<MessageFigures> {
  const { letters, replies, messages, ...figures } = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from messages where created_at >= ${today})`.as('today'),
      sql<number>`(select count(*)::int from messages where created_at >= ${today}
        and notification = 'given_up')`.as('undelivered'),
      sql<number>`(select count(*)::int from messages where created_at >= ${since})`.as('all'),
      sql<number>`(select count(*)::int from messages where created_at >= ${since}
        and notification = 'given_up')`.as('messages'),
      sql<number>`(select count(*)::int from contact_messages
        where created_at >= ${since} and notification = 'given_up')`.as('letters'),
      sql<number>`(select count(*)::int from contact_replies
        where created_at >= ${since} and notification = 'given_up')`.as('replies'),
    ])
    .executeTakeFirstOrThrow();
  return { ...figures, givenUp: messages + letters + replies };
}
