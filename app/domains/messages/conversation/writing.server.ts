import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { MessageNotification, TurnAuthor } from '#app/platform/database/tables/messages.ts';
import {
  giveBackToLimits,
  type Limit,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { chooseForTurn, giveToTurn } from '../attachments/attachments.server.ts';
import { refuseIfBlocked } from '../blocking/blocked-senders.server.ts';
import type { MessageMail } from '../mail/notification.server.ts';
import type { TurnInput } from '../schema.server.ts';
import {
  answersOf,
  mailsTo,
  storedFor,
  takeMail,
  turnsOf,
  unansweredTurnsOf,
} from '../sending/mail-limits.server.ts';
import { senderGoneText } from './conversation.ts';
import { type ConversationSender, ofSender } from './conversation-sender.server.ts';
import { partnerGoneText } from './sender-conversation.ts';
import { addTurn } from './turns.server.ts';

/** What writing in a conversation needs of the process. */
export type WritingDependencies = {
  readonly db: Db;
  /** Puts a mail into the queue that is written when it leaves (jobs.server.ts). */
  readonly enqueueRowMail: (db: Db, mail: MessageMail) => Promise<void>;
};

/** A turn that is kept: its number in the conversation. */
export type Written = { readonly ok: true; readonly turn: number };

/** Whether a sender has written after an answer: of who has no account that proves the mailbox. */
const hasWrittenBack = sql<boolean>`exists (
  select from messages as answer join messages as further
    on further.conversation_id = answer.conversation_id and further.turn > answer.turn
  where answer.conversation_id = conversations.id
    and answer.author = 'partner' and further.author = 'sender')`;

/**
 * Writes a partner's turn, and a mail of it to the sender; refuses more than 60 an hour, one whose files
 * wait no more, and one that has no reader any more, as the sender's account is gone.
 * @throws NotFound when the partner has no such conversation
 */
export async function writeAsPartner(
  deps: WritingDependencies,
  { partnerId }: Partner,
  conversationId: string,
  { body, attachments = [] }: TurnInput,
  now: Date,
  saveReply: SaveReply<Written> = saveNoReply,
): Promise<Written | Refusal> {
  if (!isId(conversationId)) throw new NotFound(`Conversation ${conversationId}`);
  const found = await deps.db
    .selectFrom('conversations')
    .select(sql<boolean>`sender_account is null and sender_email is null`.as('isSenderGone'))
    .select(['sender_account as account', 'sender_email as email'])
    .select(hasWrittenBack.as('hasWrittenBack'))
    .where('id', '=', conversationId)
    .where('partner_id', '=', partnerId)
    .where('partner_hidden_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${conversationId}`);
  if (found.isSenderGone) return refuse(senderGoneText, { title: 'Žinutė neišsiųsta' });
  const turns = turnsOf(conversationId, 'partner');
  const taken = await takeFromLimits(deps.db, turns, now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const typed = found.account === null && !found.hasWrittenBack ? found.email : null;
  const mails = answersOf(conversationId, typed);
  // A sender learns of more answers than that in the conversation alone.
  const notification: MessageNotification = (await takeMail(deps.db, mails, now))
    ? 'waiting'
    : 'off';
  const counted = [...turns, ...(notification === 'waiting' ? mails : [])];
  const turn = {
    conversationId,
    partnerId,
    author: 'partner',
    body,
    notification,
    attachments,
  } as const;
  return storeTurn(deps, turn, counted, now, saveReply);
}

/**
 * Writes a sender's further turn, and a mail of it to the partner. Refuses one to a partner who has left
 * or has blocked the sender, more turns than the conversation's limits let pass, and of an owner one in a
 * conversation that was begun without signing in and is not taken over.
 * @throws NotFound when the sender has no such conversation
 */
export async function writeAsSender(
  deps: WritingDependencies,
  sender: ConversationSender,
  conversationId: string,
  { body, attachments = [] }: TurnInput,
  now: Date,
  saveReply: SaveReply<Written> = saveNoReply,
): Promise<Written | Refusal> {
  const { db } = deps;
  if (!isId(conversationId)) throw new NotFound(`Conversation ${conversationId}`);
  const found = await db
    .selectFrom('conversations')
    .leftJoin('partners', 'partners.id', 'conversations.partner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partners.user_id')
    .select(['partner_id as partnerId', 'settings.email_new_message as chosen'])
    .select(['sender_account', 'sender_email as email', 'answered_at as answeredAt'])
    .where('conversations.id', '=', conversationId)
    .where(ofSender(sender))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${conversationId}`);
  const { partnerId } = found;
  if (partnerId === null) return refuse(partnerGoneText, { title: 'Žinutė neišsiųsta' });
  const isOwner = sender.kind === 'owner';
  if (isOwner && found.sender_account === null) return unproven;
  const account = isOwner ? sender.userId : null;
  const email = isOwner ? sender.email : found.email;
  const mailbox = isOwner ? null : found.email;
  const blocked = await refuseIfBlocked(db, partnerId, { account, email, conversationId, mailbox });
  if (blocked) return blocked;
  const turns = found.answeredAt
    ? turnsOf(conversationId, 'sender')
    : unansweredTurnsOf(account ?? conversationId);
  const place = { partnerId, conversation: conversationId, turns, chosen: found.chosen };
  const taken = await takeSendersTurn(db, place, now);
  if (!taken.ok) return taken;
  const { notification, counted } = taken;
  const turn = {
    conversationId,
    partnerId,
    author: 'sender',
    body,
    notification,
    attachments,
  } as const;
  return storeTurn(deps, turn, counted, now, saveReply);
}

type SendersTurn = {
  readonly partnerId: string;
  /** What counts as one sender to the partner. */
  readonly conversation: string;
  readonly turns: readonly Limit[];
  /** Whether the partner wants mails of messages; null: as it was from the start. */
  readonly chosen: boolean | null;
};

/**
 * Counts a turn of a sender, and says whether a mail tells of it.
 * @returns counted is to be given back when the turn could not be stored
 */
export async function takeSendersTurn(
  db: Db,
  { partnerId, conversation, turns, chosen }: SendersTurn,
  now: Date,
): Promise<
  | {
      readonly ok: true;
      readonly notification: MessageNotification;
      readonly counted: readonly Limit[];
    }
  | Refusal
> {
  const taken = await takeFromLimits(db, turns, now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const stored = storedFor(partnerId);
  if (!(await takeFromLimits(db, [stored], now)).ok) {
    await giveBackToLimits(db, turns, now);
    return tooManyForPartner;
  }
  const mails = mailsTo(partnerId, conversation);
  const allowed = (chosen ?? true) && (await takeMail(db, mails, now));
  const notification = allowed ? 'waiting' : chosen === false ? 'off' : 'held';
  return { ok: true, notification, counted: [...turns, stored, ...(allowed ? mails : [])] };
}

const unproven = refuse('Pirmiausia patvirtinkite, kad šį pokalbį pradėjote jūs.', {
  title: 'Žinutė neišsiųsta',
});

export const tooManyForPartner: Refusal = refuse(
  'Šiam teikėjui per parą parašyta tiek žinučių, kad naujų laikinai nepriimame. Paskambinkite jam arba parašykite rytoj.',
  { title: 'Žinutė neišsiųsta' },
);

type TurnToStore = {
  readonly conversationId: string;
  readonly partnerId: string;
  readonly author: TurnAuthor;
  readonly body: string;
  readonly notification: MessageNotification;
  /** The ids of its files. */
  readonly attachments: readonly string[];
};

/** Takes back what was stored of a turn. */
class RefusedTurn extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('The turn is refused.');
    this.refusal = refusal;
  }
}

/** @param counted given back when the turn could not be stored */
async function storeTurn(
  { db, enqueueRowMail }: WritingDependencies,
  { attachments, ...turn }: TurnToStore,
  counted: readonly Limit[],
  now: Date,
  saveReply: SaveReply<Written>,
): Promise<Written | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const files = await chooseForTurn(transaction, turn, attachments);
      if (!files.ok) throw new RefusedTurn(files);
      const stored = await addTurn(transaction, { ...turn, files: files.names }, now);
      const refused = await giveToTurn(transaction, turn, stored.turn, attachments);
      // The rows are locked in one order everywhere, so that the turn is taken back here.
      if (refused) throw new RefusedTurn(refused);
      const written: Written = { ok: true, turn: stored.turn };
      if (turn.notification === 'waiting') {
        const { conversationId, partnerId } = turn;
        await enqueueRowMail(
          transaction,
          turn.author === 'partner'
            ? { kind: 'answer', id: stored.messageId, recipient: conversationId }
            : { kind: 'message', id: stored.messageId, recipient: partnerId },
        );
      }
      await saveReply(transaction, written);
      return written;
    });
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, counted, now).catch(() => {});
    if (error instanceof RefusedTurn) return error.refusal;
    throw error;
  }
}
