import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';

import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import type { Visit, VisitingDog } from './booking.ts';
import { isWithDog, visitAt, visitsOf } from './booking-columns.server.ts';

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
  const dogs = await listVisitingDogs(db, owner);
  const dog = dogs.find(({ id }) => id === query.petId) ?? null;
  const { upcomingCount, pastCount } = await countVisits(db, owner, dog, now);
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
  return {
    upcoming: upcoming.map((visit) => visitAt(visit, now)),
    past: past.map((visit) => visitAt(visit, now)),
    ...{ upcomingCount, pastCount, page, pages, dogs, dog },
  };
}

function listVisitingDogs(db: Db, { ownerId }: Owner): Promise<readonly VisitingDog[]> {
  return db
    .selectFrom('pets as pet')
    .select(['pet.id', 'pet.name'])
    .where('pet.owner_id', '=', ownerId)
    .where(sql<boolean>`exists (
      select from booking_dogs as dog join bookings as booking on booking.id = dog.booking_id
      where dog.pet_id = pet.id and booking.kind <> 'stay')`)
    .orderBy('pet.name')
    .orderBy('pet.id')
    .execute();
}

function countVisits(db: Db, { ownerId }: Owner, dog: VisitingDog | null, now: Date) {
  return db
    .selectFrom('bookings as booking')
    .select(sql<number>`count(*) filter (where starts_at > ${now})::int`.as('upcomingCount'))
    .select(sql<number>`count(*) filter (where starts_at <= ${now})::int`.as('pastCount'))
    .where('booking.pet_owner_id', '=', ownerId)
    .where('booking.kind', '<>', 'stay')
    .$if(dog !== null, (rows) => rows.where(isWithDog(dog?.id ?? '')))
    .executeTakeFirstOrThrow();
}
