import type { Db } from '#app/platform/database/database.server.ts';

/** Whose bookings a conversation may be about: of its account with its service; null of a guest's. */
export async function findTalkParties(db: Db, conversationId: string) {
  const found = await db
    .selectFrom('conversations')
    .innerJoin('pet_owners as owner', 'owner.user_id', 'conversations.sender_account')
    .select(['partner_id as partnerId', 'service_id as serviceId', 'owner.id as ownerId'])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst();
  const { partnerId, serviceId, ownerId } = found ?? {};
  return partnerId && serviceId && ownerId ? { partnerId, serviceId, ownerId } : null;
}
