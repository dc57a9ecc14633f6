import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from './booking.ts';
import { ownStatusAt, type StoredState } from './booking-state.ts';

/*
 * What a row says of its dogs and its service: a dog's name of today, and the title of today while
 * the service is public; the words kept in the row once dog or service are gone (docs/design.md D43).
 */
function shown() {
  return [
    sql<string | null>`case when ${isPublic('service')} then service.id end`.as('serviceId'),
    sql<string>`case when ${isPublic('service')} then service.title
      else booking.service_title end`.as('title'),
    sql<string | null>`coalesce(booking.city,
      case when ${isPublic('service')} then service.city end)`.as('city'),
    sql<string>`coalesce((
      select string_agg(coalesce(pet.name, dog.pet_name), ', ' order by dog.position)
      from booking_dogs as dog left join pets as pet on pet.id = dog.pet_id
      where dog.booking_id = booking.id), '')`.as('petName'),
  ] as const;
}

/** What is booked, each thing once. */
const procedure = sql<string | null>`(
  select string_agg(named.item_name, ', ' order by named.first) from (
    select item_name, min(position) as first from booking_dogs as dog
    where dog.booking_id = booking.id and item_name is not null group by item_name
  ) as named)`;

/** Up to when a partner offers another time in place of a request. */
const offeredUntil = sql<Date | null>`(select offer.expires_at from booking_offers as offer
  where offer.booking_id = booking.id and offer.offered_by = 'partner')`;

const storedState = [
  'booking.kind',
  'booking.state',
  'booking.carried_status as carriedStatus',
  'booking.starts_at as startsAt',
  'booking.ends_at as endsAt',
  'booking.expires_at as expiresAt',
] as const;

/** An owner's visits and seats with what a list shows of them, in no order. */
export function visitsOf(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  return db
    .selectFrom('bookings as booking')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .select(['booking.id', ...storedState, 'booking.starts_at as at'])
    .select(procedure.as('procedure'))
    .select(offeredUntil.as('offeredUntil'))
    .select(shown())
    .where('booking.kind', '<>', 'stay')
    .where('booking.pet_owner_id', '=', ownerId);
}

/** Whether a dog is among those of a booking. */
export function isWithDog(petId: string) {
  return sql<boolean>`exists (select from booking_dogs as dog
    where dog.booking_id = booking.id and dog.pet_id = ${petId})`;
}

type VisitRow = Omit<Visit, 'status' | 'hasPage'> & StoredState;

/** A visit as it is set on a page at a moment. */
export function visitAt(
  {
    kind,
    state,
    carriedStatus,
    startsAt,
    endsAt,
    expiresAt,
    offeredUntil: until,
    ...visit
  }: VisitRow,
  now: Date,
): Visit {
  const { title, procedure: what } = visit;
  const stored = { kind, state, carriedStatus, startsAt, endsAt, expiresAt };
  const status = ownStatusAt({ ...stored, offeredUntil: until ?? null }, now);
  const hasPage = state !== 'carried';
  return { ...visit, status, hasPage, title: typeset(title), procedure: what && typeset(what) };
}

/** The day in Vilnius on which a stay begins. */
export const dayOfBooking = sql<string>`(booking.starts_at at time zone 'Europe/Vilnius')::date`;

/** An owner's stays with what a list shows of them, in no order. */
export function ordersOf(db: Db, { ownerId }: Owner) {
  return db
    .selectFrom('bookings as booking')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .select(['booking.id', ...storedState])
    .select(dayOfBooking.as('date'))
    .select(offeredUntil.as('offeredUntil'))
    .select(shown())
    .select('service.service_category_id as category')
    .where('booking.kind', '=', 'stay')
    .where('booking.pet_owner_id', '=', ownerId);
}
