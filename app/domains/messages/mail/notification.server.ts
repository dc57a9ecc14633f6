import { setTimeout as sleep } from 'node:timers/promises';
import { unsubscribeToken } from '#app/domains/partners/unsubscribe.server.ts';
import { isPublic } from '#app/domains/services/catalogue/public-condition.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { LaterMail, MailOutcome, MailWriter } from '#app/platform/jobs.server.ts';
import { type Mail, MailRefused } from '#app/platform/mail.server.ts';
import type { MessageNotification } from '#app/platform/schema.server.ts';
import type { Settings } from '#app/platform/settings.server.ts';
import { createSigner, type Signer } from '#app/platform/signed.server.ts';
import { tellInbox } from '../live/inbox-channel.server.ts';
import { contactMessageMail } from './contact-message.ts';
import { newMessageMail } from './new-message.ts';

type NotificationParts = {
  readonly db: Db;
  readonly settings: Pick<Settings, 'origin' | 'mail' | 'contact'>;
  readonly secret: string;
};

export function createUnsubscribeSigner(secret: string): Signer {
  return createSigner(secret, 'unsubscribe');
}

/** Writes the mails about messages when they leave, and notes on each what came of its mail. */
export function createMessageWriter(parts: NotificationParts): MailWriter {
  const { db } = parts;
  const signer = createUnsubscribeSigner(parts.secret);
  return {
    write: ({ kind, id }) =>
      kind === 'contact' ? writeContactMail(parts, id) : writeMessageMail(parts, signer, id),
    tell: (mail, outcome) => note(db, mail, outcome),
  };
}

async function writeMessageMail(
  { db, settings: { origin } }: NotificationParts,
  signer: Signer,
  id: string,
): Promise<Mail | null> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('partners', 'partners.id', 'messages.partner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partners.user_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'messages.service_id')
    .select(['sender_name as senderName', 'sender_email as senderEmail', 'subject', 'body'])
    .select(['service_title as serviceTitle', 'notification', 'partners.user_id as userId'])
    .select(['service.id as serviceId', 'service.email', 'notification_email'])
    .select(isPublic('service').as('isServicePublic'))
    .select('settings.email_new_message as chosen')
    .where('messages.id', '=', id)
    .executeTakeFirst();
  // Deleted, or sent by a process that died before it could say so to the queue.
  if (!found || found.notification === 'sent') return null;
  if (found.chosen === false) {
    await note(db, { kind: 'message', id }, 'off');
    return null;
  }
  const to = found.notification_email ?? found.email;
  if (to === null) throw new MailRefused('the service has no address');
  const unsubscribe = `${origin}/atsisakyti-pranesimu/${unsubscribeToken(signer, found.userId)}`;
  return {
    ...newMessageMail({
      ...found,
      links: {
        message: `${origin}/partner/dashboard/messages/${id}`,
        service: found.isServicePublic ? `${origin}/service/${found.serviceId}` : null,
        settings: `${origin}/partner/dashboard/settings`,
        unsubscribe,
      },
    }),
    to,
    replyTo: found.senderEmail,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

async function writeContactMail(
  { db, settings }: NotificationParts,
  id: string,
): Promise<Mail | null> {
  const found = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message', 'notification'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || found.notification === 'sent') return null;
  const to = settings.mail.operator ?? settings.contact.email;
  if (to === null) throw new MailRefused('OPERATOR_EMAIL is not set');
  const { name, email, message } = found;
  return {
    ...contactMessageMail({ name, email, message, link: `${settings.origin}/` }),
    to,
    replyTo: email,
  };
}

async function note(
  db: Db,
  { kind, id }: LaterMail,
  notification: MailOutcome | 'off',
): Promise<void> {
  if (kind === 'contact') {
    await db
      .updateTable('contact_messages')
      .set({ notification })
      .where('id', '=', id)
      .where('notification', '<>', 'sent')
      .execute();
    return;
  }
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('messages')
      .set({ notification })
      .where('id', '=', id)
      .where('notification', 'not in', ['sent', notification])
      .returning('partner_id')
      .executeTakeFirst();
    // A message that stands open tells how its mail fares.
    if (changed) await tellInbox(transaction, changed.partner_id);
  });
}

const pause = 100;

/**
 * Waits until the first try to send the mail about a message has ended, without holding a
 * connection.
 * @param millis how long at the most
 * @returns what came of it, 'waiting' when nothing did
 */
export async function waitForNotification(
  db: Db,
  { kind, id }: LaterMail,
  millis: number,
): Promise<MessageNotification> {
  const end = performance.now() + millis;
  for (;;) {
    const notification = await findNotification(db, kind, id);
    if (notification !== 'waiting' || performance.now() + pause > end) return notification;
    await sleep(pause);
  }
}

async function findNotification(db: Db, kind: string, id: string): Promise<MessageNotification> {
  const found = await db
    .selectFrom(kind === 'contact' ? 'contact_messages' : 'messages')
    .select('notification')
    .where('id', '=', id)
    .executeTakeFirst();
  // The partner has read and deleted it meanwhile: then it has arrived.
  return found?.notification ?? 'sent';
}
