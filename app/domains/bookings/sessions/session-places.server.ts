import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { LockedSchedule } from '../acts/places.server.ts';
import { minutesAfter } from '../acts/places.server.ts';

type PlacesWish = {
  readonly sessionId: string;
  readonly schedule: Pick<LockedSchedule, 'id' | 'places' | 'buffer_minutes'>;
  readonly startsAt: Date;
  readonly minutes: number;
  /** Null: all of the schedule. */
  readonly takes: number | null;
};

/**
 * Claims places of a schedule whose row the transaction has locked for a session and the buffer after it.
 * @returns false when too few are free all the while; nothing is claimed then
 */
export async function takeSessionPlaces(
  transaction: Db,
  { sessionId, schedule, startsAt, minutes, takes }: PlacesWish,
  now: Date,
): Promise<boolean> {
  const until = minutesAfter(startsAt, minutes + schedule.buffer_minutes);
  const during = sql`tstzrange(${startsAt}, ${until})`;
  await sql`delete from place_claims
    where schedule_id = ${schedule.id} and held_until <= ${now}`.execute(transaction);
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${schedule.places}::int) as place
    where not exists (
      select from place_claims as claim
      where claim.schedule_id = ${schedule.id} and claim.place = place.place
        and claim.during && ${during})
    order by place limit ${takes ?? schedule.places}`.execute(transaction);
  if (rows.length < (takes ?? schedule.places)) return false;
  const places = rows.map(({ place }) => place);
  await sql`insert into place_claims (id, schedule_id, place, during, session_id)
    select gen_random_uuid(), ${schedule.id}, place, ${during}, ${sessionId}
    from unnest(${places}::smallint[]) as place`.execute(transaction);
  return true;
}

/** Gives back what a session holds of its schedule. */
export async function giveBackSessionPlaces(transaction: Db, sessionId: string): Promise<void> {
  await transaction.deleteFrom('place_claims').where('session_id', '=', sessionId).execute();
}

/** The schedules in which a session holds places. */
export async function schedulesOfSession(
  transaction: Db,
  sessionId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('place_claims')
    .select('schedule_id as id')
    .distinct()
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sessions that take all places of a schedule hold its new ones as well when it gets more, and let go
 * of those that it loses. By the schedule's lock nothing else is on the new ones.
 */
export async function followPlaces(
  transaction: Db,
  scheduleId: string,
  places: number,
  now: Date,
): Promise<void> {
  await sql`delete from place_claims as claim using group_sessions as session
    where claim.schedule_id = ${scheduleId} and claim.place > ${places}
      and session.id = claim.session_id and session.takes is null
      and upper(claim.during) > ${now}`.execute(transaction);
  await sql`insert into place_claims (id, schedule_id, place, during, session_id)
    select gen_random_uuid(), ${scheduleId}, wanted.place, held.during, held.session_id
    from (select distinct session_id, during from place_claims as claim
        join group_sessions as session on session.id = claim.session_id
        where claim.schedule_id = ${scheduleId} and session.takes is null
          and upper(claim.during) > ${now}) as held,
      generate_series(1, ${places}::int) as wanted (place)
    where not exists (select from place_claims as claim
      where claim.session_id = held.session_id and claim.place = wanted.place)`.execute(
    transaction,
  );
}
