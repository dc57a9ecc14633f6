import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { startOfMonth } from './received.server.ts';

/**
 * The number of a partner's next turn, within the transaction that stores it. It locks the partner's
 * row until the end, so that numbers become visible in their order and none is left out.
 * @param begun how many conversations begin by it, which the month counts
 */
export async function nextSeq(
  transaction: Db,
  partnerId: string,
  now: Date,
  begun: 0 | 1 = 1,
): Promise<number> {
  const month = startOfMonth(now);
  const { last_seq } = await transaction
    .insertInto('partner_inboxes')
    .values({ partner_id: partnerId, last_seq: 1, month_start: month, received: begun })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet({
        last_seq: sql`partner_inboxes.last_seq + 1`,
        received: sql`case when partner_inboxes.month_start < excluded.month_start
          then 0 else partner_inboxes.received end + excluded.received`,
        month_start: sql`greatest(partner_inboxes.month_start, excluded.month_start)`,
      }),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return last_seq;
}

/** Counts a conversation that begins by a turn whose number was taken before that was known. */
export async function countBegun(transaction: Db, partnerId: string): Promise<void> {
  await transaction
    .updateTable('partner_inboxes')
    .set({ received: sql`received + 1` })
    .where('partner_id', '=', partnerId)
    .execute();
}

/** The channel of NOTIFY for changes in an inbox; see readNotification. */
export const inboxChannel = 'inbox';

const endedMark = 'ended:';

/* Written by triggers (0106-conversations-told.ts). */
const bookingMark = 'owner:';
const leftMark = 'left';

/** An account whose sessions have ended. */
type EndedAccount = { readonly userId: string; readonly partnerId: string | null };

/**
 * Tells all processes, when the transaction commits, that sessions of an account have ended: streams
 * that such a session has opened, as a partner's or as an owner's, are closed at once.
 */
export async function notifySessionsEnded(
  transaction: Db,
  { userId, partnerId }: EndedAccount,
): Promise<void> {
  if (partnerId !== null) await notifyInbox(transaction, `${endedMark}${partnerId}`);
  await sql`select pg_notify(${conversationChannel}, ${endedMark + userId})`.execute(transaction);
}

/** What a notification of the channel says, of which partner. */
export function readNotification(payload: string) {
  const ended = payload.startsWith(endedMark);
  return { ended, partnerId: ended ? payload.slice(endedMark.length) : payload };
}

/** Notifies all processes when the transaction commits; a rollback sends nothing. */
export async function notifyInbox(transaction: Db, partnerId: string): Promise<void> {
  await sql`select pg_notify(${inboxChannel}, ${partnerId})`.execute(transaction);
}

/** The channel of NOTIFY for what happens in conversations; see readConversationNotification. */
export const conversationChannel = 'conversation';

/** A conversation, and who hears of what happens in it. */
type ConversationSides = {
  readonly id: string;
  /** Null: the partner's account is gone. */
  readonly partnerId: string | null;
  /** The account that has it; null: a guest's. */
  readonly senderAccount: string | null;
};

/** Tells both sides in all processes, when the transaction commits, that a conversation has changed. */
export async function notifyConversation(
  transaction: Db,
  { id, partnerId, senderAccount }: ConversationSides,
): Promise<void> {
  if (partnerId !== null) await notifyInbox(transaction, partnerId);
  const said = `${id}:${senderAccount ?? ''}`;
  await sql`select pg_notify(${conversationChannel}, ${said})`.execute(transaction);
}

/**
 * What a notification of that channel says: something of one conversation or of an owner's bookings,
 * that a partner has left, or that an account's sessions have ended.
 */
export function readConversationNotification(payload: string) {
  if (payload === leftMark) return { what: 'left' } as const;
  const userId = payload.slice(payload.indexOf(':') + 1);
  if (payload.startsWith(endedMark)) return { what: 'ended', userId } as const;
  if (payload.startsWith(bookingMark)) return { what: 'booking', userId } as const;
  const [conversationId = '', senderAccount = ''] = payload.split(':');
  return { what: 'turn', conversationId, senderAccount: senderAccount || null } as const;
}
