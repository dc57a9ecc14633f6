import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  newestRows,
  type OrderNews,
  readNewest,
  waitingCount,
} from '#app/domains/bookings/orders/order-news.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { senderOf } from '../conversation/conversation.ts';
import type { Unread } from './unread-row.ts';

/** What every page of the area shows of messages and bookings, loaded with it. */
export type InboxState = OrderNews & {
  /** Unread conversations that are not archived (spec 2). */
  readonly unread: number;
  /** The number of the newest turn ever, 0 before the first. */
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
      (select count(*)::int from conversations
        where partner_id = ${partnerId} and not is_read and not is_archived
          and partner_hidden_at is null) as unread,
      coalesce((select last_seq from partner_inboxes where partner_id = ${partnerId}), 0)
        as "lastSeq",
      ${waitingCount(partnerId, now)} as waiting,
      ${newestRows(partnerId)} as newest`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query of values has a row.');
  return { ...row, newest: readNewest(row.newest, now) };
}

/** How many conversations a partner keeps, archived ones too. */
export async function countConversations(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .where('partner_hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The unread conversations for the overview; archived ones do not count (spec 2). */
export async function getUnread(db: Db, { partnerId }: Partner): Promise<Unread> {
  return db
    .selectFrom('conversations')
    .select((row) => [
      sql<number>`count(*)::int`.as('count'),
      row.fn.min('last_turn_at').as('oldestAt'),
    ])
    .where('partner_id', '=', partnerId)
    .where('is_read', '=', false)
    .where('is_archived', '=', false)
    .where('partner_hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** A new turn as a partner's stream sends it. */
export type Arrival = {
  /** The conversation's. */
  readonly id: string;
  readonly seq: number;
  /** Who began the conversation: the name, else the address. */
  readonly from: string;
  readonly subject: string;
  /** The partner's own turn, written in another tab. */
  readonly own: boolean;
};

const mostArrivals = 200;

/**
 * The turns of a partner's conversations after a number, the oldest first; those that are gone are
 * left out.
 * @returns complete is false when there are more
 */
export async function listArrivals(
  db: Db,
  partnerId: string,
  after: number,
): Promise<{ readonly messages: readonly Arrival[]; readonly complete: boolean }> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['conversations.id', 'seq', 'author', 'subject'])
    .select(['sender_name as senderName', 'sender_email as senderEmail'])
    .where('messages.partner_id', '=', partnerId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(mostArrivals)
    .execute();
  const messages = rows.map(({ id, seq, subject, author, ...sender }) => ({
    ...{ id, seq, subject, from: senderOf(sender), own: author === 'partner' },
  }));
  return { messages, complete: rows.length < mostArrivals };
}
