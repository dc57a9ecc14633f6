import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { textOfTurn } from '../conversation/conversation.ts';
import { guestToken } from '../conversation/guest-link.server.ts';
import { guestLinkDays } from '../conversation/guest-link-days.ts';
import { answerMail } from './answer.ts';
import { noteOnMessage } from './mail-notes.server.ts';

type AnswerDependencies = {
  readonly db: Db;
  readonly settings: { readonly origin: string };
  readonly secret: string;
};

/**
 * The mail about a partner's turn: to the owner's account with the address of its conversation, to a
 * guest with the secret link.
 * @returns null when there is nothing to send any more
 */
export async function writeAnswerMail(
  { db, settings: { origin }, secret }: AnswerDependencies,
  id: string,
): Promise<Mail | null> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('partners', 'partners.id', 'messages.partner_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'conversations.service_id')
    .leftJoin('users as account', 'account.id', 'conversations.sender_account')
    .select(['conversation_id as conversationId', 'body', 'messages.files', 'subject'])
    .select('notification')
    .select(['service_title as serviceTitle', 'company_name as companyName'])
    .select(['sender_account', 'sender_email', 'account.email as accountEmail'])
    .select(['account.blocked_at as blockedAt', 'service.email as serviceEmail'])
    .select(
      sql<boolean>`not exists (select from messages as asked
        where asked.conversation_id = messages.conversation_id and asked.author = 'sender'
          and asked.turn < messages.turn)`.as('isUnasked'),
    )
    .where('messages.id', '=', id)
    .executeTakeFirst();
  // Deleted, or sent by a process that died before it could say so to the queue.
  if (!found || found.notification === 'sent') return null;
  const { conversationId, serviceEmail } = found;
  const body = textOfTurn(found.body, found.files);
  const isGuest = found.sender_account === null;
  const to = isGuest ? found.sender_email : found.accountEmail;
  const token = isGuest && to !== null ? await guestToken(db, secret, conversationId) : null;
  if (to === null || found.blockedAt !== null || (isGuest && token === null)) {
    await noteOnMessage(db, id, 'off');
    return null;
  }
  return {
    ...answerMail({
      ...found,
      body,
      companyName: found.companyName ?? '',
      link: isGuest
        ? `${origin}/pokalbis/${token}`
        : `${origin}/seimininko-skydelis/zinutes/${conversationId}`,
      linkDays: isGuest ? guestLinkDays : null,
      answerable: serviceEmail !== null,
    }),
    to,
    ...(serviceEmail === null ? {} : { replyTo: serviceEmail }),
  };
}
