import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { MessageNotification } from '#app/platform/database/tables/messages.ts';
import {
  giveBackToLimits,
  type Limit,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { nextSeq, notifyInbox } from '../inbox/inbox-changes.server.ts';
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

export type SendDependencies = AdmissionDependencies & {
  /** Puts a mail into the queue that is written when it leaves (jobs.server.ts). */
  readonly enqueueRowMail: (db: Db, mail: MessageMail) => Promise<void>;
  /** Puts a mail into the queue; within a transaction it leaves after the commit. */
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
  /** Ours, for links in mails. */
  readonly origin: string;
};

/** What a form asks to be sent, and where. */
export type MessageToSend = MessageInput & {
  readonly serviceId: string;
  readonly spamCheck: SpamCheck;
  /** The confirmed address of who is signed in and asked for a copy; never one that was typed. */
  readonly copyTo?: string | null;
};

/** A message that is kept. */
export type Stored = { readonly ok: true; readonly id: string };

/**
 * More mails than that a day to one partner are a flood: the messages come, and a mail an hour lists
 * them (digest.server.ts). One sender alone cannot use them up.
 */
const mailsPerDay = 60;
const mailsPerSender = 10;
/** For one partner; a digest can list them all. */
const storedPerDay = 2_000;

/**
 * Stores a message for the partner of a public service: the row, its number in the inbox and the
 * mail's job, all or nothing. Who gets the mail is read from the service when it is sent.
 * @param saveReply notes the answer for the form's copies, with the row or not at all
 * @throws NotFound when there is no such service
 */
export async function sendMessage(
  deps: SendDependencies,
  sender: SenderNetwork,
  { serviceId, spamCheck, copyTo = null, ...input }: MessageToSend,
  now: Date,
  saveReply: SaveReply<Stored> = saveNoReply,
): Promise<Stored | SendRefusal> {
  const { db } = deps;
  const { partnerId, title, reachable, wantsMail } = await findRecipient(db, serviceId);
  if (!reachable) return noRecipient;
  const admitted = await admitSender(deps, 'message', sender, spamCheck, now);
  if (!admitted.ok) return admitted;
  const counted = [...admitted.counted];
  try {
    const stored = {
      bucket: `message-stored:${partnerId}`,
      allowed: storedPerDay,
      perMinutes: day,
    };
    if (!(await takeFromLimits(db, [stored], now)).ok) {
      await giveBackToLimits(db, counted, now);
      return tooManyForPartner;
    }
    counted.push(stored);
    const mails = mailsTo(partnerId, sender);
    const notification = wantsMail ? await allowMail(db, mails, now) : 'off';
    if (notification === 'waiting') counted.push(...mails);
    const id = newId(now.getTime());
    const subject = input.subject ?? defaultSubject(title);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('messages')
        .values({
          id,
          partner_id: partnerId,
          service_id: serviceId,
          service_title: title,
          seq: await nextSeq(transaction, partnerId, now),
          sender_email: input.email,
          sender_name: input.name,
          subject,
          body: input.body,
          notification,
          created_at: now,
        })
        .execute();
      if (notification === 'waiting') {
        await deps.enqueueRowMail(transaction, { kind: 'message', id, recipient: partnerId });
      }
      if (copyTo !== null) {
        const link = `${deps.origin}/service/${serviceId}`;
        const copy = messageCopyMail({ subject, body: input.body, serviceTitle: title, link });
        await deps.sendMail(transaction, { ...copy, to: copyTo });
      }
      await notifyInbox(transaction, partnerId);
      await saveReply(transaction, { ok: true, id });
    });
    return { ok: true, id };
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, counted, now).catch(() => {});
    throw error;
  }
}

const noRecipient: Refusal = refuse('Teikėjas nenurodė kontaktinio el. pašto.');

const tooManyForPartner: Refusal = refuse(
  'Šiam teikėjui per parą parašyta tiek žinučių, kad naujų laikinai nepriimame. Paskambinkite jam arba parašykite rytoj.',
  { title: 'Žinutė neišsiųsta' },
);

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

const day = 24 * 60;

function mailsTo(partnerId: string, { addressUnit, network }: SenderNetwork): readonly Limit[] {
  const bucket = `message-mails:${partnerId}`;
  const unit = network ?? addressUnit ?? 'unknown';
  return [
    { bucket, allowed: mailsPerDay, perMinutes: day },
    { bucket: `${bucket}:${unit}`, allowed: mailsPerSender, perMinutes: day },
  ];
}

async function allowMail(
  db: Db,
  mails: readonly Limit[],
  now: Date,
): Promise<Extract<MessageNotification, 'waiting' | 'held'>> {
  return (await takeFromLimits(db, mails, now)).ok ? 'waiting' : 'held';
}
