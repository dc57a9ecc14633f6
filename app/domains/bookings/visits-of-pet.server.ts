import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from './booking.ts';
import { isWithDog, visitAt, visitsOf } from './booking-columns.server.ts';
import { statusAt } from './booking-state.ts';
import { isCancelled } from './booking-status.ts';

/** Visits to come with a dog; the rest is in the list of all visits. */
const mostShown = 5;

type VisitsOfPet = {
  /** The soonest first. */
  readonly next: readonly Visit[];
  /** How many there are, those that have been too. */
  readonly count: number;
};

/** The visits of a dog as its own page shows them, cancelled ones too. */
export async function listVisitsOfPet(
  db: Db,
  owner: Owner,
  petId: string,
  now: Date,
): Promise<VisitsOfPet> {
  const next = await visitsOf(db, owner)
    .where(isWithDog(petId))
    .where('booking.starts_at', '>', now)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(mostShown)
    .execute();
  const { count } = await db
    .selectFrom('bookings as booking')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking.pet_owner_id', '=', owner.ownerId)
    .where('booking.kind', '<>', 'stay')
    .where(isWithDog(petId))
    .executeTakeFirstOrThrow();
  return { next: next.map((visit) => visitAt(visit, now)), count };
}

/** A visit that is to come, as it is named before its dog is deleted. */
export type FutureVisit = {
  readonly id: string;
  /** In Vilnius: '2026-11-25 10:00'. */
  readonly when: string;
  readonly title: string;
  readonly city: string | null;
};

/** The visits of a dog that are to come, the next one first; cancelled ones are none. */
export async function listFutureVisitsOfPet(
  db: Db,
  owner: Owner,
  petId: string,
  now: Date,
): Promise<readonly FutureVisit[]> {
  return (await listFutureVisitsByPet(db, owner, now))[petId] ?? [];
}

/** The same of all dogs of an owner, by the ids of the dogs that have such visits. */
export async function listFutureVisitsByPet(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<Readonly<Record<string, readonly FutureVisit[]>>> {
  const visits = await db
    .selectFrom('bookings as booking')
    .innerJoin('booking_dogs as dog', 'dog.booking_id', 'booking.id')
    .select([
      'booking.id',
      'dog.pet_id as petId',
      'service_title as title',
      'city',
      'kind',
      'state',
    ])
    .select(['carried_status as carriedStatus', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select('expires_at as expiresAt')
    .where('booking.pet_owner_id', '=', owner.ownerId)
    .where('kind', '<>', 'stay')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('booking.id')
    .execute();
  const byPet: Record<string, FutureVisit[]> = {};
  for (const { id, petId, title, city, ...stored } of visits) {
    if (petId === null || isCancelled(statusAt(stored, now))) continue;
    byPet[petId] ??= [];
    byPet[petId].push({
      id,
      when: `${dayInWords(stored.startsAt, now)} ${formatTime(stored.startsAt)}`,
      title,
      city,
    });
  }
  return byPet;
}
