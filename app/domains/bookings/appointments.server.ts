import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import type { Visit, VisitingDog } from './booking.ts';
import { isWithDog, visitAt, visitsOf } from './booking-columns.server.ts';
import { isCancelled } from './booking-status.ts';

export const mostUpcoming = 100;
export const pastPageSize = 24;

type VisitsQuery = {
  /** The id of one of the owner's dogs; of any other thing it is passed over. */
  readonly petId: string | null;
  /** Of the past visits, from 1. */
  readonly page: number;
};

type Visits = {
  /** The soonest first. */
  readonly upcoming: readonly Visit[];
  /** The soonest of them that was cancelled, and not by the owner. */
  readonly calledOff: Visit | null;
  /** A page of those that have been, the latest first. */
  readonly past: readonly Visit[];
  /** How many there are of each, whatever is listed. */
  readonly upcomingCount: number;
  readonly pastCount: number;
  /** The page that is shown, and the last one. */
  readonly page: number;
  readonly pages: number;
  /** The dogs that have visits, by name. */
  readonly dogs: readonly VisitingDog[];
  /** The one that the lists are narrowed to. */
  readonly dog: VisitingDog | null;
};

/**
 * Lists an owner's visits, those to come and a page of those that have been.
 * @param query a page beyond the last one is the last one
 */
export async function listVisits(
  db: Db,
  owner: Owner,
  query: VisitsQuery,
  now: Date,
): Promise<Visits> {
  const counts = await countByDog(db, owner, now);
  const dogs = counts.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  const dog = dogs.find(({ id }) => id === query.petId) ?? null;
  const counted = counts.find((row) => (dog ? row.id === dog.id : row.isTotal === 1));
  const [upcomingCount, pastCount] = [counted?.upcoming ?? 0, counted?.past ?? 0];
  const { page, pages, offset } = pageWithin(query.page, pastCount, pastPageSize);
  const visits = () =>
    visitsOf(db, owner).$if(dog !== null, (rows) => rows.where(isWithDog(dog?.id ?? '')));
  const [upcoming, past] = await Promise.all([
    visits()
      .where('booking.starts_at', '>', now)
      .orderBy('booking.starts_at')
      .orderBy('booking.id')
      .limit(mostUpcoming)
      .execute(),
    visits()
      .where('booking.starts_at', '<=', now)
      .orderBy('booking.starts_at', 'desc')
      .orderBy('booking.id', 'desc')
      .limit(pastPageSize)
      .offset(offset)
      .execute(),
  ]);
  const calledOff = upcoming
    .filter(({ state }) => state !== 'withdrawn' && state !== 'owner_cancelled')
    .map((visit) => visitAt(visit, now))
    .find(({ status }) => isCancelled(status));
  return {
    calledOff: calledOff ?? null,
    upcoming: upcoming.map((visit) => visitAt(visit, now)),
    past: past.map((visit) => visitAt(visit, now)),
    ...{ upcomingCount, pastCount, page, pages, dogs, dog },
  };
}

/** How many visits each dog has, and how many there are: several dogs may come at once. */
function countByDog(db: Db, { ownerId }: Owner, now: Date) {
  const count = (of: RawBuilder<unknown>) =>
    sql<number>`count(distinct booking.id) filter (where ${of})::int`;
  return db
    .selectFrom('bookings as booking')
    .leftJoin('booking_dogs as dog', 'dog.booking_id', 'booking.id')
    .leftJoin('pets as pet', 'pet.id', 'dog.pet_id')
    .select('pet.id')
    .select(sql<string>`coalesce(max(pet.name), '')`.as('name'))
    .select(sql<number>`grouping(pet.id)`.as('isTotal'))
    .select(count(sql`booking.starts_at > ${now}`).as('upcoming'))
    .select(count(sql`booking.starts_at <= ${now}`).as('past'))
    .where('booking.pet_owner_id', '=', ownerId)
    .where('booking.kind', '<>', 'stay')
    .groupBy(sql`grouping sets ((pet.id), ())`)
    .orderBy('name')
    .orderBy('pet.id')
    .execute();
}
