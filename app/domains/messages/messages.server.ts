import { stopMails } from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import type { Admin, Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuseAsBroken } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { answerOnce, type SaveReply } from '#app/platform/database/idempotency.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import {
  type AnsweredMeanwhile,
  answerContactMessage,
} from './contact/contact-message-acts.server.ts';
import type { WrittenInTalk } from './conversation/account-talk.server.ts';
import { writeToClient } from './conversation/client-talk.server.ts';
import type { ConversationSender } from './conversation/conversation-sender.server.ts';
import { type LinkOfConversation, tokenOfLink } from './conversation/guest-link.server.ts';
import { writeToProvider } from './conversation/provider-talk.server.ts';
import {
  type NoLink,
  type Replaced,
  replaceGuestLink,
} from './conversation/replace-link.server.ts';
import { type Written, writeAsPartner, writeAsSender } from './conversation/writing.server.ts';
import type { LiveStreams } from './live/stream.server.ts';
import { queueDigests } from './mail/digest.server.ts';
import type { MailOutcomes, SingleMail } from './mail/mail-outcomes.server.ts';
import { createUnsubscribeSigner, type MessageMail } from './mail/notification.server.ts';
import type { ContactInput, ReplyInput, TurnInput } from './schema.server.ts';
import {
  type GuardedForm,
  makeStamp,
  openAdmission,
  type SenderNetwork,
  type SendRefusal,
  type SpamCheck,
} from './sending/admission.server.ts';
import { sendContactMessage } from './sending/contact-message.server.ts';
import {
  type MessageToSend,
  type SendDependencies,
  type Stored,
  sendMessage,
} from './sending/send-message.server.ts';

type OpenStreams = Pick<LiveStreams, 'open' | 'openOwner' | 'openGuest'>;

type MessageDependencies = {
  readonly db: Db;
  readonly secret: string;
  readonly log: Log;
  readonly enqueueRowMail: (db: Db, mail: MessageMail) => Promise<void>;
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
  readonly origin: string;
  readonly streams: OpenStreams;
  readonly mailOutcomes: Pick<MailOutcomes, 'wait'>;
  /** The time; tests set it. */
  readonly clock?: () => Date;
};

/** A message is kept; `notified` is false when its mail may not have arrived (spec 8). */
export type Sent = {
  readonly ok: true;
  readonly notified: boolean;
  /** The conversation that a message to a partner stands in. */
  readonly conversationId?: string | undefined;
};

/** Messages as the pages use them: what needs more than the database. */
export type Messages = {
  /** For the loader of a form's page: the value of its field guardNames.stamp. */
  readonly stamp: (form: GuardedForm) => string;
  /**
   * Sends a message to the partner of an active service and waits 3.5 s at the most for its mail.
   * @param submission the form's, as submissionFrom gives it: a copy gets the first one's answer
   * @throws NotFound when there is no such service
   */
  readonly send: (
    input: MessageToSend,
    sender: SenderNetwork,
    submission: string | null,
  ) => Promise<Sent | SendRefusal>;
  /** The same for a message to the site's operator. */
  readonly sendContact: (
    input: ContactInput & { readonly spamCheck: SpamCheck },
    sender: SenderNetwork,
    submission: string | null,
  ) => Promise<Sent | SendRefusal>;
  /** See writeAsPartner; the copies of the form are the caller's. */
  readonly writeAsPartner: (
    partner: Partner,
    conversationId: string,
    input: TurnInput,
    saveReply: SaveReply<Written>,
  ) => Promise<Written | Refusal>;
  /** See writeAsSender; the copies of the form are the caller's. */
  readonly writeAsSender: (
    sender: ConversationSender,
    conversationId: string,
    input: TurnInput,
    saveReply: SaveReply<Written>,
  ) => Promise<Written | Refusal>;
  /** See writeToClient; the copies of the form are the caller's. */
  readonly writeToClient: (
    partner: Partner,
    orderId: string,
    input: TurnInput,
    saveReply: SaveReply<WrittenInTalk>,
  ) => Promise<WrittenInTalk | Refusal>;
  /** See writeToProvider; the copies of the form are the caller's. */
  readonly writeToProvider: (
    owner: Owner,
    bookingId: string,
    input: TurnInput,
    saveReply: SaveReply<WrittenInTalk>,
  ) => Promise<WrittenInTalk | Refusal>;
  /** See answerContactMessage; the copies of the form are the caller's. */
  readonly answerContactMessage: (
    admin: Admin,
    contactMessageId: string,
    input: ReplyInput,
    saveReply: SaveReply<object>,
  ) => Promise<{ readonly ok: true } | AnsweredMeanwhile>;
  /** Switches the mails off for whom the link was made. @returns false for a wrong link */
  readonly unsubscribe: (token: string) => Promise<boolean>;
  /** Puts the mails into the queue that list what came without a mail of its own. */
  readonly queueDigests: (now: Date) => Promise<void>;
  /** See replaceGuestLink; the copies of the form are the caller's. */
  readonly replaceLink: (
    token: string,
    saveReply: SaveReply<Replaced>,
  ) => Promise<Replaced | NoLink | Refusal>;
  /** The token of a link that has been made. */
  readonly tokenOf: (link: LinkOfConversation) => string;
  /** By them browsers are told what happens in an inbox, or in conversations. */
  readonly streams: OpenStreams;
};

/** docs/trust.md R7: an answer within 4 s, however slow the mail server is. */
const answerTimeoutMs = 3_500;

/** Puts messages together; once per process. */
export function createMessages(deps: MessageDependencies): Messages {
  const { db, secret, log, streams, mailOutcomes, clock = () => new Date() } = deps;
  const sending: SendDependencies = {
    ...openAdmission(deps),
    enqueueRowMail: deps.enqueueRowMail,
    sendMail: deps.sendMail,
    origin: deps.origin,
    secret,
  };
  const replacing = { db, secret, origin: deps.origin, sendMail: deps.sendMail };
  const unsubscribing = createUnsubscribeSigner(secret);

  /** Stores once, then waits for the mail. What goes wrong with the storing is logged. */
  async function deliver(
    kind: 'message' | 'contact',
    broken: Refusal,
    submission: string | null,
    store: (saveReply: SaveReply<Stored>) => Promise<Stored | SendRefusal>,
  ): Promise<Sent | SendRefusal> {
    const started = performance.now();
    let answer: Stored | SendRefusal;
    try {
      answer = await answerOnce(db, submission, store);
    } catch (error) {
      if (error instanceof NotFound) throw error;
      log.error('message not stored', { kind, error: named(error) });
      return broken;
    }
    if (!answer.ok) return answer;
    const notified = answer.isDropped ?? (await isNotified({ kind, id: answer.id }, started));
    return { ok: true, notified, conversationId: answer.conversationId };
  }

  async function isNotified(mail: SingleMail, started: number): Promise<boolean> {
    try {
      const left = answerTimeoutMs - (performance.now() - started);
      const outcome = await mailOutcomes.wait(db, mail, left);
      return outcome === 'sent' || outcome === 'off';
    } catch (error) {
      log.warn('no word about a mail', { error: named(error) });
      return false;
    }
  }

  return {
    stamp: (form) => makeStamp(sending, form, clock()),
    send: (input, sender, submission) =>
      deliver('message', refuseAsBroken('Klaida siunčiant žinutę'), submission, (saveReply) =>
        sendMessage(sending, sender, input, clock(), saveReply),
      ),
    sendContact: (input, sender, submission) =>
      deliver('contact', refuseAsBroken('Siuntimo klaida'), submission, (saveReply) =>
        sendContactMessage(sending, sender, input, clock(), saveReply),
      ),
    writeAsPartner: (partner, conversationId, input, saveReply) =>
      writeAsPartner(sending, partner, conversationId, input, clock(), saveReply),
    writeAsSender: (sender, conversationId, input, saveReply) =>
      writeAsSender(sending, sender, conversationId, input, clock(), saveReply),
    writeToClient: (partner, orderId, input, saveReply) =>
      writeToClient(sending, partner, orderId, input, clock(), saveReply),
    writeToProvider: (owner, bookingId, input, saveReply) =>
      writeToProvider(sending, owner, bookingId, input, clock(), saveReply),
    answerContactMessage: (admin, contactMessageId, input, saveReply) =>
      answerContactMessage(sending, admin, contactMessageId, input, clock(), saveReply),
    unsubscribe: (token) => stopMails(db, unsubscribing, token, 'email_new_message', clock()),
    queueDigests: (now) => queueDigests(sending, log, now),
    replaceLink: (token, saveReply) => replaceGuestLink(replacing, token, clock(), saveReply),
    tokenOf: (link) => tokenOfLink(secret, link),
    streams,
  };
}

/** What kind of error it was: the database quotes rows in its messages, a visitor's words too. */
function named(error: unknown): { name: string; code: unknown } {
  const { name, code } = error as { name: string; code?: unknown };
  return { name, code };
}
