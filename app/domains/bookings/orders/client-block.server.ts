import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

type Set = { readonly ok: true };

/** What nothing can be set for. */
export const noAccount = refuse('Šis klientas paskyros neturi arba ją ištrynė.', {
  title: 'Nustatymas nepakeistas',
});

/**
 * Takes no more bookings of the client of one of the partner's bookings, or takes them again. What is
 * booked already stands.
 * @param accepted the state that is wanted; one that is so already stays
 * @throws NotFound when the partner has no such booking
 */
export async function setClientAccepted(
  db: Db,
  partner: Partner,
  { orderId, accepted, now }: { orderId: string; accepted: boolean; now: Date },
): Promise<Set | Refusal> {
  const pair = await findClient(db, partner, orderId);
  if (pair === null) return noAccount;
  if (accepted) {
    await db
      .deleteFrom('blocked_clients')
      .where('partner_id', '=', pair.partner_id)
      .where('pet_owner_id', '=', pair.pet_owner_id)
      .execute();
  } else {
    await db
      .insertInto('blocked_clients')
      .values({ ...pair, blocked_at: now })
      .onConflict((conflict) => conflict.columns(['partner_id', 'pet_owner_id']).doNothing())
      .execute();
  }
  return { ok: true };
}

/**
 * The partner and the owner of one of the partner's bookings.
 * @returns null of a client without an account
 * @throws NotFound when the partner has no such booking
 */
export async function findClient(db: Db, { partnerId }: Partner, orderId: string) {
  requireId(orderId, 'Booking');
  const booking = await db
    .selectFrom('bookings')
    .select('pet_owner_id as ownerId')
    .where('id', '=', orderId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!booking) throw new NotFound(`Booking ${orderId}`);
  return booking.ownerId === null ? null : { partner_id: partnerId, pet_owner_id: booking.ownerId };
}

/** Whether the partner of a service takes no bookings of an owner; bookings are refused by refuseOwner. */
export async function isStopped(
  db: Db,
  { ownerId }: Pick<Owner, 'ownerId'>,
  serviceId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_clients as blocked')
    .innerJoin('partner_provided_services as service', 'service.partner_id', 'blocked.partner_id')
    .select('blocked.partner_id')
    .where('service.id', '=', serviceId)
    .where('blocked.pet_owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
