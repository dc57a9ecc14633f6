import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from './booking.ts';

/*
 * What a row says of its dog and its service: the dog's name of today, and the title of today while
 * the service is public; the words kept in the row once dog or service are gone (docs/design.md D43).
 */
function shown() {
  return [
    sql<string | null>`case when ${isPublic('service')} then service.id end`.as('serviceId'),
    sql<string>`case when ${isPublic('service')} then service.title
      else booking.service_title end`.as('title'),
    sql<string | null>`coalesce(booking.city,
      case when ${isPublic('service')} then service.city end)`.as('city'),
    sql<string>`coalesce(pet.name, booking.pet_name)`.as('petName'),
  ] as const;
}

/** The owner's visits with what a list shows of them, in no order. */
export function visitsOf(db: Db, { ownerId }: Owner) {
  return db
    .selectFrom('appointments as booking')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('pets as pet', 'pet.id', 'booking.pet_id')
    .select(['booking.id', 'booking.status', 'booking.appointment_time as at'])
    .select('booking.procedure_name as procedure')
    .select(shown())
    .where('booking.pet_owner_id', '=', ownerId);
}

/** A visit as it is set on a page. */
export function typesetVisit(visit: Visit): Visit {
  const { title, procedure } = visit;
  return { ...visit, title: typeset(title), procedure: procedure && typeset(procedure) };
}

/** The owner's booked services with what a list shows of them, in no order. */
export function ordersOf(db: Db, { ownerId }: Owner) {
  return db
    .selectFrom('booked_services as booking')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('pets as pet', 'pet.id', 'booking.pet_id')
    .select(['booking.id', 'booking.status', 'booking.booking_date as date'])
    .select(shown())
    .select('service.service_category_id as category')
    .where('booking.pet_owner_id', '=', ownerId);
}
