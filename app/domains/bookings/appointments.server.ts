import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';

import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import type { Visit, VisitingDog } from './booking.ts';
import { typesetVisit, visitsOf } from './booking-columns.server.ts';

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
  const counted = counts.filter(({ id }) => dog === null || id === dog.id);
  const sum = (of: 'upcoming' | 'past') => counted.reduce((all, row) => all + row[of], 0);
  const [upcomingCount, pastCount] = [sum('upcoming'), sum('past')];
  const { page, pages, offset } = pageWithin(query.page, pastCount, pastPageSize);
  const visits = () =>
    visitsOf(db, owner).$if(dog !== null, (rows) =>
      rows.where('booking.pet_id', '=', dog?.id ?? null),
    );
  const [upcoming, past] = await Promise.all([
    visits()
      .where('booking.appointment_time', '>', now)
      .orderBy('booking.appointment_time')
      .orderBy('booking.id')
      .limit(mostUpcoming)
      .execute(),
    visits()
      .where('booking.appointment_time', '<=', now)
      .orderBy('booking.appointment_time', 'desc')
      .orderBy('booking.id', 'desc')
      .limit(pastPageSize)
      .offset(offset)
      .execute(),
  ]);
  return {
    upcoming: upcoming.map(typesetVisit),
    past: past.map(typesetVisit),
    ...{ upcomingCount, pastCount, page, pages, dogs, dog },
  };
}

/** How many visits each dog has; those of deleted dogs are counted together. */
function countByDog(db: Db, { ownerId }: Owner, now: Date) {
  return db
    .selectFrom('appointments as booking')
    .leftJoin('pets as pet', 'pet.id', 'booking.pet_id')
    .select('pet.id')
    .select(sql<string>`coalesce(max(pet.name), '')`.as('name'))
    .select(sql<number>`count(*) filter (where appointment_time > ${now})::int`.as('upcoming'))
    .select(sql<number>`count(*) filter (where appointment_time <= ${now})::int`.as('past'))
    .where('booking.pet_owner_id', '=', ownerId)
    .groupBy('pet.id')
    .orderBy('name')
    .orderBy('pet.id')
    .execute();
}
