import type { Owner } from '#app/domains/accounts/types.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { refuseIfBlocked } from '../blocking/blocked-senders.server.ts';
import type { TurnInput } from '../schema.server.ts';
import { turnsOf, unansweredTurnsOf } from '../sending/mail-limits.server.ts';
import { findBegun, storeInTalk, type WrittenInTalk } from './account-talk.server.ts';
import { takeSendersTurn, type WritingDependencies } from './writing.server.ts';

/**
 * Whom an owner writes to about a booking: its partner, as long as the service has a page.
 * @throws NotFound when the owner has no such booking with such a service
 */
export async function getProvider(db: Db, { ownerId }: Pick<Owner, 'ownerId'>, bookingId: string) {
  requireId(bookingId, 'Booking');
  const found = await db
    .selectFrom('bookings as booking')
    .innerJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partner.user_id')
    .select(['partner.id as partnerId', 'booking.client_name as name'])
    .select(['service.id as serviceId', 'service.title as serviceTitle'])
    .select('settings.email_new_message as chosen')
    .where('booking.id', '=', bookingId)
    .where('booking.pet_owner_id', '=', ownerId)
    .where('booking.state', '<>', 'carried')
    .where(isPublic('service'))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Booking ${bookingId}`);
  return found;
}

/**
 * Writes to the partner of a booking: a further turn of the account's conversation about the service, or
 * the first of one, and a mail of it. Refuses whom the partner has blocked, and more turns than a
 * sender's limits let pass.
 * @throws NotFound as getProvider does
 */
export async function writeToProvider(
  deps: WritingDependencies,
  owner: Owner,
  bookingId: string,
  { body }: Pick<TurnInput, 'body'>,
  now: Date,
  saveReply: SaveReply<WrittenInTalk> = saveNoReply,
): Promise<WrittenInTalk | Refusal> {
  const { db } = deps;
  const { userId } = owner;
  const { chosen, ...provider } = await getProvider(db, owner, bookingId);
  const { partnerId, serviceId } = provider;
  const conversationId = await findBegun(db, userId, serviceId);
  const writer = { account: userId, email: owner.email, conversationId };
  const blocked = await refuseIfBlocked(db, partnerId, writer);
  if (blocked) return blocked;
  const isAnswered = conversationId !== null && (await hasAnswer(db, conversationId));
  const turns = isAnswered ? turnsOf(conversationId, 'sender') : unansweredTurnsOf(userId);
  const conversation = conversationId ?? `${userId}:${serviceId}`;
  const taken = await takeSendersTurn(db, { partnerId, conversation, turns, chosen }, now);
  if (!taken.ok) return taken;
  const { notification, counted } = taken;
  const turn = { author: 'sender', body, notification } as const;
  return storeInTalk(deps, { ...provider, userId }, turn, counted, now, saveReply);
}

async function hasAnswer(db: Db, conversationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
