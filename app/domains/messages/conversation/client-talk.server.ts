import type { Partner } from '#app/domains/accounts/types.ts';
import { isStillShown } from '#app/domains/bookings/orders/order-conditions.server.ts';
import { type Refusal, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import type { TurnInput } from '../schema.server.ts';
import { answersOf, takeMail, turnsOf } from '../sending/mail-limits.server.ts';
import { findBegun, storeInTalk, type WrittenInTalk } from './account-talk.server.ts';
import type { WritingDependencies } from './writing.server.ts';

/**
 * Whom a partner writes to about a booking: its owner by the account, as long as more than names and
 * dates is shown of it. No address is told.
 * @throws NotFound when the partner has no such booking of an account's with a service that is there
 */
export async function getClient(
  db: Db,
  { partnerId }: Partner,
  orderId: string,
  now: Date,
): Promise<{
  readonly userId: string;
  readonly name: string | null;
  readonly serviceId: string;
  readonly serviceTitle: string;
}> {
  if (!isId(orderId)) throw new NotFound(`Booking ${orderId}`);
  const found = await db
    .selectFrom('bookings as booking')
    .innerJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .innerJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .select(['owner.user_id as userId', 'booking.client_name as name'])
    .select(['service.id as serviceId', 'service.title as serviceTitle'])
    .where('booking.id', '=', orderId)
    .where('booking.partner_id', '=', partnerId)
    .where('booking.state', '<>', 'carried')
    .where(isStillShown(now))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Booking ${orderId}`);
  return found;
}

/**
 * Writes to the owner of a booking: a further turn of the account's conversation about the service, or
 * the first of one, and a mail of it. Its limits are those of answers in that conversation.
 * @throws NotFound as getClient does
 */
export async function writeToClient(
  { db, enqueueRowMail }: WritingDependencies,
  partner: Partner,
  orderId: string,
  { body }: Pick<TurnInput, 'body'>,
  now: Date,
  saveReply: SaveReply<WrittenInTalk> = saveNoReply,
): Promise<WrittenInTalk | Refusal> {
  const { partnerId } = partner;
  const { userId, name, serviceId, serviceTitle } = await getClient(db, partner, orderId, now);
  const talk = (await findBegun(db, userId, serviceId)) ?? `${userId}:${serviceId}`;
  const turns = turnsOf(talk, 'partner');
  const taken = await takeFromLimits(db, turns, now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const mails = answersOf(talk, null);
  const notification = (await takeMail(db, mails, now)) ? 'waiting' : 'off';
  const counted = [...turns, ...(notification === 'waiting' ? mails : [])];
  const about = { partnerId, userId, name, serviceId, serviceTitle };
  const turn = { author: 'partner', body, notification } as const;
  return storeInTalk({ db, enqueueRowMail }, about, turn, counted, now, saveReply);
}
