import { unsubscribeToken } from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { createSigner, type Signer } from '#app/platform/crypto/signed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MailWriter, RowMail } from '#app/platform/jobs/jobs.server.ts';
import { type Mail, MailRefused } from '#app/platform/mail/mail.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { textOfTurn } from '../conversation/conversation.ts';
import { writeAnswerMail } from './answer-mail.server.ts';
import { contactMessageMail } from './contact-message.ts';
import { contactReplyMail } from './contact-reply.ts';
import { findDigest, noteDigest } from './digest.server.ts';
import { noteOnContact, noteOnMessage } from './mail-notes.server.ts';
import { digestMail, newMessageMail } from './new-message.ts';

type NotificationDependencies = {
  readonly db: Db;
  readonly settings: Pick<Settings, 'origin' | 'mail' | 'contact'>;
  readonly secret: string;
};

export function createUnsubscribeSigner(secret: string): Signer {
  return createSigner(secret, 'unsubscribe');
}

/**
 * The mails about messages by their kinds: each is written when it leaves, and its row learns what
 * came of it. A new kind is one entry here, and compiles only with all that a kind needs.
 */
export function createMessageWriters(deps: NotificationDependencies) {
  const { db } = deps;
  const signer = createUnsubscribeSigner(deps.secret);
  return {
    message: {
      write: (id) => writeMessageMail(deps, signer, id),
      tell: (id, outcome) => noteOnMessage(db, id, outcome),
    },
    answer: {
      write: (id) => writeAnswerMail(deps, id),
      tell: (id, outcome) => noteOnMessage(db, id, outcome),
    },
    contact: {
      write: (id) => writeContactMail(deps, id),
      tell: (id, outcome) => noteOnContact(db, 'contact_messages', id, outcome),
    },
    reply: {
      write: (id) => writeReplyMail(deps, id),
      tell: (id, outcome) => noteOnContact(db, 'contact_replies', id, outcome),
    },
    digest: {
      write: (id) => writeDigestMail(deps, signer, id),
      async tell(id, outcome) {
        // Unsent messages stay held, and the next digest lists them.
        if (outcome === 'sent') await noteDigest(db, id, 'sent');
      },
    },
  } satisfies Record<string, MailWriter>;
}

/** A mail about a message, as it stands in the queue. */
export type MessageMail = RowMail<keyof ReturnType<typeof createMessageWriters>>;

async function writeMessageMail(
  { db, settings: { origin } }: NotificationDependencies,
  signer: Signer,
  id: string,
): Promise<Mail | null> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('partners', 'partners.id', 'messages.partner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partners.user_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'conversations.service_id')
    .select(['sender_name as senderName', 'sender_email as senderEmail', 'subject', 'body'])
    .select([
      'messages.files',
      'service_title as serviceTitle',
      'notification',
      'partners.user_id as userId',
    ])
    .select(['conversation_id as conversationId', 'turn', 'partners.email as companyEmail'])
    .select('partner_hidden_at as hiddenAt')
    .select(['service.id as serviceId', 'service.email', 'notification_email'])
    .select(isPublic('service').as('isServicePublic'))
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['settings.email_new_message as chosen', 'users.blocked_at as blockedAt'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
  // Gone, or sent by a process that died before it could say so to the queue.
  if (!found || found.notification === 'sent') return null;
  if (found.chosen === false || found.blockedAt !== null || found.hiddenAt !== null) {
    await noteOnMessage(db, id, 'off');
    return null;
  }
  // Of a service that is gone only the company is left.
  const to = found.serviceId ? (found.notification_email ?? found.email) : found.companyEmail;
  if (to === null) throw new MailRefused('the service has no address');
  const choices = choicesOf(origin, signer, found.userId);
  return {
    ...newMessageMail({
      ...found,
      body: textOfTurn(found.body, found.files),
      links: {
        message: `${origin}/partner/dashboard/messages/${found.conversationId}`,
        service: found.isServicePublic ? `${origin}/service/${found.serviceId}` : null,
        ...choices.links,
      },
    }),
    to,
    ...(found.senderEmail === null ? {} : { replyTo: found.senderEmail }),
    headers: choices.headers,
  };
}

async function writeDigestMail(
  { db, settings: { origin } }: NotificationDependencies,
  signer: Signer,
  id: string,
): Promise<Mail | null> {
  const digest = await findDigest(db, id);
  if (!digest || digest.messages.length === 0) return null;
  if (digest.chosen === false || digest.blockedAt !== null) {
    await noteDigest(db, id, 'off');
    return null;
  }
  const { links, headers } = choicesOf(origin, signer, digest.userId);
  const inbox = `${origin}/partner/dashboard/messages`;
  return {
    ...digestMail({ messages: digest.messages, links: { inbox, ...links } }),
    to: digest.recipient,
    headers,
  };
}

/** By what a partner changes or ends the mails about messages. */
function choicesOf(origin: string, signer: Signer, userId: string) {
  const unsubscribe = `${origin}/atsisakyti-pranesimu/${unsubscribeToken(signer, userId)}`;
  return {
    links: { settings: `${origin}/partner/dashboard/settings`, unsubscribe },
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

async function writeContactMail(
  { db, settings }: NotificationDependencies,
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

async function writeReplyMail(
  { db, settings }: NotificationDependencies,
  id: string,
): Promise<Mail | null> {
  const found = await db
    .selectFrom('contact_replies as reply')
    .innerJoin('contact_messages as contact', 'contact.id', 'reply.contact_message_id')
    .select(['reply.body', 'reply.notification', 'contact.email', 'contact.message'])
    .select('contact.created_at as createdAt')
    .where('reply.id', '=', id)
    .executeTakeFirst();
  if (!found || found.notification === 'sent') return null;
  const replyTo = settings.mail.operator ?? settings.contact.email;
  const written = contactReplyMail({
    body: found.body,
    quoted: found.message,
    quotedAt: formatDateTime(found.createdAt),
    answerable: replyTo !== null,
    link: `${settings.origin}/`,
  });
  return { ...written, to: found.email, ...(replyTo === null ? {} : { replyTo }) };
}
