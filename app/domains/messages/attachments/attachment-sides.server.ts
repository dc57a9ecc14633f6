import type { Partner } from '#app/domains/accounts/types.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type ConversationSender, ofSender } from '../conversation/conversation-sender.server.ts';
import { findByGuestLink } from '../conversation/guest-link.server.ts';
import type { AttachmentSide } from './attachment-limits.server.ts';

/** The partner's side of a conversation; null: the partner has none such (any more). */
export async function findPartnerSide(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  conversationId: string,
): Promise<AttachmentSide | null> {
  if (!isId(conversationId)) return null;
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('partner_id', '=', partnerId)
    .where('partner_hidden_at', 'is', null)
    .executeTakeFirst();
  return found ? { conversationId, author: 'partner' } : null;
}

/** The side of who began a conversation; null: the sender has none such (any more). */
export async function findSenderSide(
  db: Db,
  sender: ConversationSender,
  conversationId: string,
): Promise<AttachmentSide | null> {
  if (!isId(conversationId)) return null;
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where(ofSender(sender))
    .executeTakeFirst();
  return found ? { conversationId, author: 'sender' } : null;
}

/** The side of the guest whom a secret link lets in; null: it opens no conversation. */
export async function findGuestSide(
  db: Db,
  token: string,
  now: Date,
): Promise<AttachmentSide | null> {
  const conversationId = await findByGuestLink(db, token, now);
  if (conversationId === null) return null;
  return { conversationId, author: 'sender', linkHash: hashOfToken(token) };
}
