import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ScheduleException, TakenPlace } from './schedule.ts';
import { exceptionOf, exceptionsFrom } from './schedules.server.ts';

/** What is free is told as if a booking had given back its offered time, or its own one as well. */
export type Without = { readonly bookingId: string; readonly own: boolean };

type AskedPlaces = {
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  readonly without?: Without | null;
};

/** What takes a place in a stretch of time; a hold counts up to its last moment. */
export async function loadTaken(
  db: Db,
  scheduleId: string,
  { from, until, now, without = null }: AskedPlaces,
): Promise<readonly TakenPlace[]> {
  const { rows } = await sql<TakenPlace>`
    select place, lower(during) as "from", upper(during) as "until" from place_claims
    where schedule_id = ${scheduleId} and during && tstzrange(${from}, ${until})
      and (held_until is null or held_until > ${now})
      and not (booking_id = ${without?.bookingId ?? null}
        and (is_offer or ${without?.own ?? false})) is true`.execute(db);
  return rows;
}

/** A schedule's exceptions from yesterday on. */
export async function loadExceptions(
  db: Db,
  scheduleId: string,
  now: Date,
): Promise<readonly ScheduleException[]> {
  const rows = await exceptionsFrom(db, scheduleId, now).execute();
  return rows.map(exceptionOf);
}
