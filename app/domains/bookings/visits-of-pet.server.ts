import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from './booking.ts';
import { visitsOf } from './booking-columns.server.ts';
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
    .where('booking.pet_id', '=', petId)
    .where('booking.appointment_time', '>', now)
    .orderBy('booking.appointment_time')
    .orderBy('booking.id')
    .limit(mostShown)
    .execute();
  const { count } = await db
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('pet_owner_id', '=', owner.ownerId)
    .where('pet_id', '=', petId)
    .executeTakeFirstOrThrow();
  return { next: next.map((visit) => ({ ...visit, title: typeset(visit.title) })), count };
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
  const visits = await selectFutureVisits(db, owner, now).where('pet_id', '=', petId).execute();
  return visits.filter(takesPlace).map(visitOf);
}

/** The same of all dogs of an owner, by the ids of the dogs that have such visits. */
export async function listFutureVisitsByPet(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<Readonly<Record<string, readonly FutureVisit[]>>> {
  const visits = await selectFutureVisits(db, owner, now).where('pet_id', 'is not', null).execute();
  const byPet: Record<string, FutureVisit[]> = {};
  for (const visit of visits.filter(takesPlace)) {
    const ofPet = byPet[visit.pet_id as string] ?? [];
    byPet[visit.pet_id as string] = [...ofPet, visitOf(visit)];
  }
  return byPet;
}

function selectFutureVisits(db: Db, { ownerId }: Owner, now: Date) {
  return db
    .selectFrom('appointments')
    .select(['id', 'pet_id', 'appointment_time', 'service_title', 'city', 'status'])
    .where('pet_owner_id', '=', ownerId)
    .where('appointment_time', '>', now)
    .orderBy('appointment_time')
    .orderBy('id');
}

type VisitRow = Awaited<
  ReturnType<ReturnType<typeof selectFutureVisits>['executeTakeFirstOrThrow']>
>;

function takesPlace({ status }: VisitRow): boolean {
  return !isCancelled(status);
}

function visitOf({ id, appointment_time, service_title: title, city }: VisitRow): FutureVisit {
  return { id, when: formatDateTime(appointment_time), title, city };
}
