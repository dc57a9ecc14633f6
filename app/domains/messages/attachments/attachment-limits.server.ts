import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { attachmentLimits, type FullLimit } from './attachment.ts';

/** A side of a conversation. The caller has let it in. */
export type AttachmentSide = {
  readonly conversationId: string;
  readonly author: TurnAuthor;
  /** Of the link by which a guest was let in: what was begun by it is not kept once it is replaced. */
  readonly linkHash?: Buffer;
};

type Taken = {
  /** By this side in this conversation in a day. */
  readonly day: string;
  /** In all conversations of the partner, by both sides. */
  readonly inbox: string;
  /** Of a sender: in all its conversations, an account's or a guest's of the same address. */
  readonly sender: string;
  readonly has_account: boolean;
};

/**
 * Lets what fills the rooms of a side be counted by one transaction after another, until this one ends:
 * conversations that are held apart share the room of their sender and that of their partner.
 */
export async function holdRooms(
  transaction: Db,
  { conversationId, author }: AttachmentSide,
): Promise<void> {
  const { partner, sender } = await transaction
    .selectFrom('conversations')
    .select('partner_id as partner')
    .select((row) =>
      row.fn.coalesce(sql<string>`sender_account::text`, 'sender_email').as('sender'),
    )
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const rooms = [`files-to:${partner}`, ...(author === 'sender' ? [`files-of:${sender}`] : [])];
  for (const room of rooms) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${room}, 0))`.execute(transaction);
  }
}

/**
 * Which limit so many bytes more would break, or null. All that is stored counts, what waits as well;
 * a conversation that one side has deleted keeps its files for the other.
 */
export async function findFullLimit(
  db: Db,
  { conversationId, author }: AttachmentSide,
  more: number,
  now: Date,
): Promise<FullLimit | null> {
  const { rows } = await sql<Taken>`
    select sender_account is not null as has_account,
      (select coalesce(sum(bytes), 0) from attachments
        where conversation_id = own.id and author = ${author}
          and created_at > ${daysAgo(1)(now)}) as day,
      (select coalesce(sum(bytes), 0) from attachments
        where conversation_id in (
          select id from conversations where partner_id = own.partner_id)) as inbox,
      (select coalesce(sum(bytes), 0) from attachments
        where author = 'sender' and conversation_id in (
          select id from conversations where sender_account = own.sender_account
          union all
          select id from conversations
          where own.sender_account is null and sender_account is null
            and sender_email = own.sender_email)) as sender
    from conversations own where id = ${conversationId}`.execute(db);
  const [taken] = rows;
  if (!taken) return null;
  const { dayBytes, ownerBytes, guestBytes, inboxBytes } = attachmentLimits;
  if (Number(taken.day) + more > dayBytes) return 'day_full';
  const ofSender = taken.has_account ? ownerBytes : guestBytes;
  if (author === 'sender' && Number(taken.sender) + more > ofSender) {
    return taken.has_account ? 'owner_full' : 'guest_full';
  }
  return Number(taken.inbox) + more > inboxBytes ? 'inbox_full' : null;
}
