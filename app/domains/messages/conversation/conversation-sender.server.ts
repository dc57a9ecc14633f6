import { type RawBuilder, sql } from 'kysely';

/**
 * Who has begun a conversation and asks for it: an owner who is signed in, by the account and its
 * confirmed address, or who has opened the secret link of that one conversation (findByGuestLink).
 */
export type ConversationSender =
  | { readonly kind: 'owner'; readonly userId: string; readonly email: string }
  | { readonly kind: 'guest'; readonly conversationId: string };

/**
 * The condition under which a row of `conversations` is the sender's, as long as it is not deleted: of
 * an account it is the account's, of a guest's who has the address the address's.
 */
export function ofSender(sender: ConversationSender): RawBuilder<boolean> {
  const own =
    sender.kind === 'owner'
      ? sql`(conversations.sender_account = ${sender.userId}
          or conversations.sender_account is null and conversations.sender_email = ${sender.email})`
      : sql`conversations.id = ${sender.conversationId} and conversations.sender_account is null`;
  return sql<boolean>`(${own} and conversations.sender_hidden_at is null)`;
}
