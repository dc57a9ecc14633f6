import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { MessageNotification } from '#app/platform/database/tables/messages.ts';
import { withPaddedTime } from '#app/platform/limits/padded-time.server.ts';
import { giveBackToLimits, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { refuseIfBlocked } from '../blocking/blocked-senders.server.ts';
import { guestTokenWithin, tokenOfLink } from '../conversation/guest-link.server.ts';
import { addTurn, beginConversation } from '../conversation/turns.server.ts';
import { tooManyForPartner } from '../conversation/writing.server.ts';
import { countBegun, nextSeq } from '../inbox/inbox-changes.server.ts';
import { messageCopyMail } from '../mail/message-copy.ts';
import type { MessageMail } from '../mail/notification.server.ts';
import type { MessageInput } from '../schema.server.ts';
import {
  type AdmissionDependencies,
  admitSender,
  type SenderNetwork,
  type SendRefusal,
  type SpamCheck,
} from './admission.server.ts';
import { defaultSubject } from './field-limits.ts';
import { mailGuestCopy, takeGuestCopy } from './guest-copy.server.ts';
import { mailsTo, storedFor, takeMail } from './mail-limits.server.ts';

export type SendDependencies = AdmissionDependencies & {
  /** Puts a mail into the queue that is written when it leaves (jobs.server.ts). */
  readonly enqueueRowMail: (db: Db, mail: MessageMail) => Promise<void>;
  /** Puts a mail into the queue; within a transaction it leaves after the commit. */
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
  /** Ours, for links in mails. */
  readonly origin: string;
  readonly secret: string;
};

type Words = Omit<MessageInput, 'copy'>;

/** What a form asks to be sent, and where. */
export type MessageToSend = Words & {
  readonly serviceId: string;
  readonly spamCheck: SpamCheck;
  /** The confirmed address of who is signed in and asked for a copy; never one that was typed. */
  readonly copyTo?: string | null;
  /** Whether a guest's typed address is to get a mail, which holds no word of the message. */
  readonly copy?: boolean;
  /** The account of the owner who is signed in; null or left out: a guest's. */
  readonly account?: string | null;
};

/** A message that is kept. */
export type Stored = {
  readonly ok: true;
  readonly id: string;
  /** Of a message to a partner. */
  readonly conversationId?: string;
  /** It went nowhere, and no mail is to be waited for. */
  readonly isDropped?: true;
};

/**
 * Stores a message for the partner of a public service: the turn, its number in the inbox and the
 * mail's job, all or nothing. An owner who is signed in goes on in the one conversation about the
 * service; a typed address always begins one, as it proves nothing. Who gets the mail is read from the
 * service when it is sent. What is written from an address that the partner has blocked goes nowhere, which
 * who is not signed in is not told: a copy that was asked for leaves all the same.
 * @param saveReply notes the answer for the form's copies, with the row or not at all
 * @throws NotFound when there is no such service
 */
export async function sendMessage(
  deps: SendDependencies,
  sender: SenderNetwork,
  { serviceId, spamCheck, copyTo = null, copy = false, account = null, ...input }: MessageToSend,
  now: Date,
  saveReply: SaveReply<Stored> = saveNoReply,
): Promise<Stored | SendRefusal> {
  const { db } = deps;
  const { partnerId, title, reachable, wantsMail } = await findRecipient(db, serviceId);
  if (!reachable) return noRecipient;
  const admitted = await admitSender(deps, 'message', sender, spamCheck, now);
  if (!admitted.ok) return admitted;
  // After the limits, so that addresses cannot be tried out without an end.
  const writer = { account, email: input.email, conversationId: null };
  const blocked = await refuseIfBlocked(db, partnerId, writer);
  if (blocked && account !== null) return blocked;
  const subject = input.subject ?? defaultSubject(title);
  const mailOwnCopy = async (transaction: Db) => {
    if (copyTo === null) return;
    const link = `${deps.origin}/service/${serviceId}`;
    const about = { subject, body: input.body, serviceTitle: title, link };
    const own = messageCopyMail({ ...about, inAccount: account !== null });
    await deps.sendMail(transaction, { ...own, to: copyTo });
  };
  const isGuests = copy && account === null && copyTo === null;
  const guest = isGuests ? { email: input.email, serviceTitle: title } : null;
  if (blocked) return dropUntold(deps, { guest, mailOwnCopy }, now, saveReply);
  const counted = [...admitted.counted];
  try {
    const stored = storedFor(partnerId);
    if (!(await takeFromLimits(db, [stored], now)).ok) {
      await giveBackToLimits(db, counted, now);
      return tooManyForPartner;
    }
    counted.push(stored);
    const mails = mailsTo(partnerId, sender.network ?? sender.addressUnit ?? 'unknown');
    const allowed = wantsMail && (await takeMail(db, mails, now));
    const notification: MessageNotification = allowed ? 'waiting' : wantsMail ? 'held' : 'off';
    if (notification === 'waiting') counted.push(...mails);
    const guestCopy = guest && (await takeGuestCopy(db, guest.email, now));
    if (guestCopy) counted.push(...guestCopy);
    return await db.transaction().execute(async (transaction) => {
      const message = { ...input, serviceId, title, subject, partnerId, account, notification };
      const { messageId, conversationId } = await storeMessage(transaction, message, now);
      if (notification === 'waiting') {
        await deps.enqueueRowMail(transaction, {
          kind: 'message',
          id: messageId,
          recipient: partnerId,
        });
      }
      await mailOwnCopy(transaction);
      const token = guestCopy && (await guestTokenWithin(transaction, deps.secret, conversationId));
      if (guest && token) await mailGuestCopy(deps, transaction, { ...guest, token }, now);
      const kept: Stored = { ok: true, id: messageId, conversationId };
      await saveReply(transaction, kept);
      return kept;
    });
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, counted, now).catch(() => {});
    throw error;
  }
}

type Copies = {
  /** Whom a copy goes to whose link opens nothing; null: a guest asked for none. */
  readonly guest: { readonly email: string; readonly serviceTitle: string } | null;
  readonly mailOwnCopy: (transaction: Db) => Promise<void>;
};

/**
 * Answers a blocked address that a guest has typed like any other, in about the same time and with the
 * same copy: it may be another person's, who alone is to know whom a partner does not hear.
 */
async function dropUntold(
  deps: SendDependencies,
  { guest, mailOwnCopy }: Copies,
  now: Date,
  saveReply: SaveReply<Stored>,
): Promise<Stored> {
  const { db, secret } = deps;
  const dropped: Stored = { ok: true, id: newId(), isDropped: true };
  await withPaddedTime(async () => {
    const guestCopy = guest && (await takeGuestCopy(db, guest.email, now));
    await db.transaction().execute(async (transaction) => {
      await mailOwnCopy(transaction);
      if (guest && guestCopy) {
        const token = tokenOfLink(secret, { id: dropped.id, linkNumber: 1 });
        await mailGuestCopy(deps, transaction, { ...guest, token }, now);
      }
      await saveReply(transaction, dropped);
    });
  });
  return dropped;
}

type MessageToStore = Words & {
  readonly serviceId: string;
  readonly title: string;
  readonly subject: string;
  readonly partnerId: string;
  readonly account: string | null;
  readonly notification: MessageNotification;
};

/** Begins a conversation, or goes on in the one that the account has about the service. */
async function storeMessage(transaction: Db, message: MessageToStore, now: Date) {
  const { serviceId, partnerId, account, email, name, subject, body, notification } = message;
  const seq = await nextSeq(transaction, partnerId, now, account === null ? 1 : 0);
  const begun =
    account === null
      ? undefined
      : await transaction
          .selectFrom('conversations')
          .select(['id', 'sender_email'])
          .where('sender_account', '=', account)
          .where('service_id', '=', serviceId)
          .where('is_taken', '=', false)
          .executeTakeFirst();
  if (begun) {
    // What was typed as its subject is lost otherwise: the conversation has its own.
    const own = subject === defaultSubject(message.title) ? body : `${subject}\n\n${body}`;
    const turn = { conversationId: begun.id, partnerId, seq, body: own, notification };
    const moved = begun.sender_email === email ? {} : { email };
    return addTurn(transaction, { ...turn, ...moved, author: 'sender' }, now);
  }
  if (account !== null) await countBegun(transaction, partnerId);
  const first = { partnerId, seq, serviceId, serviceTitle: message.title, senderAccount: account };
  return beginConversation(
    transaction,
    { ...first, email, name, subject, body, notification },
    now,
  );
}

const noRecipient: Refusal = refuse('Teikėjas nenurodė kontaktinio el. pašto.');

async function findRecipient(db: Db, serviceId: string) {
  if (!isId(serviceId)) throw new NotFound(`Service ${serviceId}`);
  const found = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners', 'partners.id', 'service.partner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partners.user_id')
    .select([
      'service.partner_id as partnerId',
      'service.title',
      'service.email',
      'service.notification_email',
      'settings.email_new_message as chosen',
    ])
    .where('service.id', '=', serviceId)
    .where(isPublic('service'))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Service ${serviceId}`);
  const { partnerId, title, chosen } = found;
  return {
    partnerId,
    title,
    reachable: (found.notification_email ?? found.email) !== null,
    wantsMail: chosen ?? true,
  };
}
