import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import type { MessageNotification, TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { giveBackToLimits, type Limit } from '#app/platform/limits/rate-limit.server.ts';
import { countBegun, nextSeq } from '../inbox/inbox-changes.server.ts';
import { defaultSubject } from '../sending/field-limits.ts';
import { addTurn, beginConversation } from './turns.server.ts';
import type { WritingDependencies } from './writing.server.ts';

/* The one conversation that an account has about a service, into which both sides of a booking write. */

/** The conversation of an account about a service, from either side's view of a booking. */
export async function findTalkId(
  db: Db,
  { userId, serviceId }: { readonly userId: string; readonly serviceId: string },
  side: 'partner' | 'sender',
): Promise<string | null> {
  const hidden = side === 'partner' ? 'partner_hidden_at' : 'sender_hidden_at';
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('sender_account', '=', userId)
    .where('service_id', '=', serviceId)
    .where('is_taken', '=', false)
    .where(hidden, 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The account's conversation about a service, also where a side has deleted it. */
export async function findBegun(db: Db, userId: string, serviceId: string): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('sender_account', '=', userId)
    .where('service_id', '=', serviceId)
    .where('is_taken', '=', false)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whose conversation it is, and about what. */
type Talk = {
  readonly partnerId: string;
  readonly userId: string;
  /** As the booking names the owner. */
  readonly name: string | null;
  readonly serviceId: string;
  readonly serviceTitle: string;
};

type TurnInTalk = {
  readonly author: TurnAuthor;
  readonly body: string;
  readonly notification: MessageNotification;
};

export type WrittenInTalk = { readonly ok: true; readonly conversationId: string };

/**
 * Stores a turn in the conversation, which it begins where there is none, with the job of its mail. No
 * address is told to either side.
 * @param counted given back when the turn could not be stored
 */
export async function storeInTalk(
  { db, enqueueRowMail }: WritingDependencies,
  { partnerId, userId, name, serviceId, serviceTitle }: Talk,
  { author, body, notification }: TurnInTalk,
  counted: readonly Limit[],
  now: Date,
  saveReply: SaveReply<WrittenInTalk>,
): Promise<WrittenInTalk> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const seq = await nextSeq(transaction, partnerId, now, 0);
      const begun = await findBegun(transaction, userId, serviceId);
      const turn = { partnerId, seq, author, body, notification };
      // What a partner begins is no question that came.
      if (!begun && author === 'sender') await countBegun(transaction, partnerId);
      const { conversationId, messageId } = begun
        ? await addTurn(transaction, { ...turn, conversationId: begun }, now)
        : await beginConversation(
            transaction,
            {
              ...{ ...turn, serviceId, serviceTitle, senderAccount: userId, email: null, name },
              subject: defaultSubject(serviceTitle),
            },
            now,
          );
      if (notification === 'waiting') {
        await enqueueRowMail(
          transaction,
          author === 'partner'
            ? { kind: 'answer', id: messageId, recipient: conversationId }
            : { kind: 'message', id: messageId, recipient: partnerId },
        );
      }
      const written: WrittenInTalk = { ok: true, conversationId };
      await saveReply(transaction, written);
      return written;
    });
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, counted, now).catch(() => {});
    throw error;
  }
}
