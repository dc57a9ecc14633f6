import { completeOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { Refused } from '#app/forms/refused.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import type { Price } from '../price-list/price-sum.ts';
import type { BookableService, PlannedDog } from './bookable-service.server.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { refuseHoard } from './booking-limits.server.ts';
import { expiryOf } from './expiry.ts';
import { addFact } from './facts.server.ts';
import type { LockedSchedule } from './places.server.ts';

/** What an owner says of a booking, whatever is booked. */
export type BookingContact = {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly note: string;
  /** Whether the partner may read what the dogs need. */
  readonly showsNeeds: boolean;
};

export type Booked = {
  readonly ok: true;
  readonly bookingId: string;
  readonly state: 'requested' | 'confirmed';
};

export type Claim = {
  readonly bookingId: string;
  /** Null: for good. */
  readonly heldUntil: Date | null;
};

/** A dog of a booking. When the partner enters the client, only the dog's name may be known, or nothing. */
type BookedDog = Nullable<Omit<PlannedDog<PriceItem>, 'item'>> & {
  readonly item: Pick<PriceItem, 'id' | 'name' | 'minutes' | 'priceFromCents' | 'priceToCents'>;
};

type Nullable<Of> = { readonly [Key in keyof Of]: Of[Key] | null };

export type BookingToMake = {
  readonly kind: 'visit' | 'stay' | 'seat';
  /** Null: its partner writes a client down. */
  readonly owner: Owner | null;
  readonly service: Pick<
    BookableService,
    'id' | 'partnerId' | 'title' | 'city' | 'isConfirmedAtOnce'
  >;
  readonly schedule: Pick<LockedSchedule, 'free_cancel_hours'>;
  /** Of a seat. */
  readonly sessionId?: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of a stay alone. */
  readonly stay?: { readonly unit: 'night' | 'day'; readonly arrivesUntil: Date };
  /** In their order, with what is asked for each; of a stay for a night or day. */
  readonly dogs: readonly BookedDog[];
  /** Of the whole. */
  readonly price: Price;
  readonly contact: BookingContact & { readonly email?: string | null };
  /** Claims what was found free under the schedule's lock. */
  readonly claim: (claim: Claim) => Promise<void>;
};

/**
 * Writes a booking that nothing is in the way of: a request where an owner books and the partner
 * confirms himself, with its places, its first fact and the mails to both sides.
 * @throws Refused when an owner would hold too much without an answer
 */
export async function makeBooking(
  deps: BookingDependencies,
  transaction: Db,
  booking: BookingToMake,
  now: Date,
  saveReply: SaveReply<Booked>,
): Promise<Booked> {
  const bookingId = newId(now.getTime());
  const { service, startsAt } = booking;
  const actor = booking.owner === null ? 'partner' : 'owner';
  const isAsked = actor === 'owner' && !service.isConfirmedAtOnce;
  const expiresAt = isAsked ? expiryOf(startsAt, now) : null;
  const [state, what] =
    expiresAt === null ? (['confirmed', 'booked'] as const) : (['requested', 'requested'] as const);
  await insertBooking(transaction, { ...booking, bookingId, state, expiresAt }, now);
  await booking.claim({ bookingId, heldUntil: expiresAt });
  await addFact(transaction, { bookingId, what, actor, now });
  if (booking.owner !== null) {
    const holder = { partnerId: service.partnerId, ownerId: booking.owner.ownerId };
    const tooMuch = await refuseHoard(transaction, { ...holder, isAtOnce: !isAsked }, now);
    if (tooMuch) throw new Refused(tooMuch);
    await completeOwnerProfile(transaction, booking.owner, booking.contact, now);
  }
  await mailAboutBooking(deps, transaction, { bookingId, what, actor, now });
  await saveReply(transaction, { ok: true, bookingId, state });
  return { ok: true, bookingId, state };
}

type NewBooking = BookingToMake & {
  readonly bookingId: string;
  readonly state: Booked['state'];
  readonly expiresAt: Date | null;
};

async function insertBooking(transaction: Db, booking: NewBooking, now: Date): Promise<void> {
  const { bookingId: id, kind, state, owner, service, schedule, contact, price } = booking;
  const ownerId = owner?.ownerId ?? null;
  await transaction
    .insertInto('bookings')
    .values({
      ...{ id, kind, state, pet_owner_id: ownerId, partner_id: service.partnerId },
      ...{ service_id: service.id, service_title: service.title, city: service.city },
      ...{ session_id: booking.sessionId ?? null, client_email: contact.email ?? null },
      ...{ client_name: contact.name, client_phone: contact.phone, note: contact.note },
      ...{ starts_at: booking.startsAt, ends_at: booking.endsAt, expires_at: booking.expiresAt },
      ...{ free_cancel_hours: schedule.free_cancel_hours, created_at: now },
      ...{ price_from_cents: price.priceFromCents, price_to_cents: price.priceToCents },
      ...{ stay_unit: booking.stay?.unit ?? null, shows_needs: contact.showsNeeds },
      arrives_until: booking.stay?.arrivesUntil ?? null,
    })
    .execute();
  await transaction
    .insertInto('booking_dogs')
    .values(
      booking.dogs.map(({ petId, petName, item }, index) => ({
        ...{ booking_id: id, position: index + 1, pet_owner_id: ownerId },
        ...{ pet_id: petId, pet_name: petName, item_id: item.id, item_name: item.name },
        ...{ minutes: item.minutes, price_from_cents: item.priceFromCents },
        price_to_cents: item.priceToCents,
      })),
    )
    .execute();
}
