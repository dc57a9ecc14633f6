import type { Selectable } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { ownStatusAt, stateAt } from '../booking-state.ts';
import { describeOffer } from './offered-time.server.ts';

/** What happened to a booking, in the order in which it did. */
export type CourseFact = Pick<
  Selectable<Database['booking_facts']>,
  'id' | 'what' | 'actor' | 'before' | 'before_end' | 'said' | 'created_at'
>;

/**
 * An owner's own booking with all that one needs there.
 * @throws NotFound for any other id, and for what was carried over, of which no more is known
 */
export async function getOwnBooking(db: Db, { ownerId }: Owner, bookingId: string, now: Date) {
  requireId(bookingId, 'Booking');
  const row = await db
    .selectFrom('bookings as booking')
    .leftJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('group_sessions as session', 'session.id', 'booking.session_id')
    .selectAll('booking')
    .select(['session.place as sessionPlace', 'session.is_event as isEvent'])
    .select(['partner.company_name', 'service.address', 'service.phone_number'])
    .select('service.service_category_id as category')
    .select(isPublic('service').as('isPublic'))
    .where('booking.id', '=', bookingId)
    .where('booking.pet_owner_id', '=', ownerId)
    .where('booking.state', '<>', 'carried')
    .executeTakeFirst();
  if (!row) throw new NotFound(`Booking ${bookingId}`);
  const [dogs, facts, offer] = await Promise.all([
    db
      .selectFrom('booking_dogs as dog')
      .leftJoin('pets as pet', 'pet.id', 'dog.pet_id')
      .select(['dog.position', 'dog.pet_name', 'dog.item_name', 'dog.item_id', 'pet.name'])
      .where('booking_id', '=', bookingId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('booking_facts')
      .select(['id', 'what', 'actor', 'before', 'before_end', 'said', 'created_at'])
      .where('booking_id', '=', bookingId)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('booking_offers')
      .select(['starts_at as startsAt', 'ends_at as endsAt', 'expires_at as expiresAt'])
      .select(['offered_by as by', 'session_id as sessionId'])
      .where('booking_id', '=', bookingId)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  ]);
  const { starts_at: startsAt, ends_at: endsAt, expires_at: expiresAt, kind } = row;
  const stored = { kind, state: row.state, carriedStatus: null, startsAt, endsAt, expiresAt };
  const state = stateAt(stored, now);
  const offered = offer?.by === 'partner' && state === 'requested' ? offer : null;
  const described =
    offered && (await describeOffer(db, { ...offered, bookingId, unit: row.stay_unit }));
  const isAhead = state === 'requested' || (state === 'confirmed' && startsAt > now);
  return {
    ...{ id: row.id, state, startsAt, endsAt: endsAt ?? startsAt, expiresAt, note: row.note },
    status: ownStatusAt({ ...stored, offeredUntil: offered?.expiresAt ?? null }, now),
    title: typeset(row.service_title),
    companyName: row.company_name,
    /** Null where the service has no page any more. */
    serviceId: row.isPublic ? row.service_id : null,
    /** What it was of, and where; null where the service is gone. */
    place: row.category && { category: row.category as CategoryId, city: row.city },
    itemId: dogs[0]?.item_id ?? null,
    itemIds: dogs.flatMap(({ item_id: id }) => (id === null ? [] : [id])),
    /** Null of a visit. */
    stay: row.stay_unit && {
      unit: row.stay_unit,
      arrivesUntil: row.arrives_until ?? startsAt,
      isAsked: offer !== undefined,
    },
    kind,
    isSeat: kind === 'seat',
    /** A seat of an event, which has no other session to move to. */
    isEvent: row.isEvent ?? false,
    address: row.sessionPlace ?? row.address,
    city: row.sessionPlace === null ? row.city : null,
    phone: row.phone_number,
    price: priceOf({ priceFromCents: row.price_from_cents, priceToCents: row.price_to_cents }),
    dogs: dogs.map(({ name, pet_name, item_name }) => ({
      name: name ?? pet_name ?? '',
      item: typeset(item_name ?? ''),
    })),
    facts,
    /** The time that the owner asks for in place of a confirmed one. */
    offer: offer?.by === 'owner' ? offer : null,
    /** The time that the partner offers in place of a request, and what it costs if not the same. */
    offered: offered && { ...offered, session: described?.session, price: described?.price },
    freeHours: row.free_cancel_hours,
    mayCancel: isAhead,
  };
}

export type OwnBooking = Awaited<ReturnType<typeof getOwnBooking>>;
