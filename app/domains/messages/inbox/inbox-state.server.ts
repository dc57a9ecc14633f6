import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  newestRows,
  type OrderNews,
  readNewest,
  waitingCount,
} from '#app/domains/bookings/orders/order-news.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Unread } from './unread-row.ts';

/** What every page of the area shows of messages and bookings, loaded with it. */
export type InboxState = OrderNews & {
  /** Unread ones that are not archived (spec 2). */
  readonly unread: number;
  /** The number of the newest message ever, 0 before the first. */
  readonly lastSeq: number;
};

/** What every page of the partner shows in its menu, and where its stream starts, in one query. */
export async function getInboxState(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  now: Date,
): Promise<InboxState> {
  const { rows } = await sql<
    Omit<InboxState, 'newest'> & { newest: Parameters<typeof readNewest>[0] }
  >`
    select
      (select count(*)::int from messages
        where partner_id = ${partnerId} and not is_read and not is_archived) as unread,
      coalesce((select last_seq from partner_inboxes where partner_id = ${partnerId}), 0)
        as "lastSeq",
      ${waitingCount(partnerId, now)} as waiting,
      ${newestRows(partnerId)} as newest`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query of values has a row.');
  return { ...row, newest: readNewest(row.newest) };
}

/** How many messages a partner keeps, archived ones too. */
export async function countMessages(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The unread messages for the overview; archived ones do not count (spec 2). */
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

/** A new message as a stream sends it. */
export type Arrival = {
  readonly id: string;
  readonly seq: number;
  /** The name, else the address. */
  readonly from: string;
  readonly subject: string;
};

const mostArrivals = 200;

/**
 * The messages of a partner after a number, the oldest first; those that are gone are left out.
 * @returns complete is false when there are more
 */
export async function listArrivals(
  db: Db,
  partnerId: string,
  after: number,
): Promise<{ readonly messages: readonly Arrival[]; readonly complete: boolean }> {
  const messages = await db
    .selectFrom('messages')
    .select((row) => [
      'id',
      'seq',
      'subject',
      row.fn.coalesce('sender_name', 'sender_email').as('from'),
    ])
    .where('partner_id', '=', partnerId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(mostArrivals)
    .execute();
  return { messages, complete: messages.length < mostArrivals };
}
