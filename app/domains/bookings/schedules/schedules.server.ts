import type { Selectable } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Schedule, ScheduleException } from './schedule.ts';

export const scheduleColumns = [
  ...(['schedule.id', 'schedule.name', 'schedule.places', 'schedule.week_hours'] as const),
  ...(['schedule.step_minutes', 'schedule.buffer_minutes', 'schedule.notice_minutes'] as const),
  ...(['schedule.ahead_days', 'schedule.free_cancel_hours'] as const),
  ...(['schedule.works_on_holidays', 'schedule.arrival_from'] as const),
  ...(['schedule.arrival_until', 'schedule.departure_until', 'schedule.version'] as const),
] as const;

type ScheduleRow = Omit<Selectable<Database['schedules']>, 'partner_id' | 'created_at'>;

export function scheduleOf(row: ScheduleRow): Schedule {
  return {
    ...{ id: row.id, name: row.name, places: row.places, version: row.version },
    weekHours: row.week_hours,
    stepMinutes: row.step_minutes,
    bufferMinutes: row.buffer_minutes,
    noticeMinutes: row.notice_minutes,
    aheadDays: row.ahead_days,
    freeCancelHours: row.free_cancel_hours,
    worksOnHolidays: row.works_on_holidays,
    arrivalFrom: row.arrival_from,
    arrivalUntil: row.arrival_until,
    departureUntil: row.departure_until,
  };
}

type ExceptionRow = Pick<
  Selectable<Database['schedule_exceptions']>,
  'id' | 'kind' | 'starts_on' | 'ends_on' | 'from_minute' | 'until_minute' | 'note'
>;

/** A row as the table's rules allow it: with the minutes that its kind has. */
export function exceptionOf(row: ExceptionRow): ScheduleException {
  return {
    ...{ id: row.id, kind: row.kind, note: row.note },
    ...{ startsOn: row.starts_on, endsOn: row.ends_on },
    ...{ fromMinute: row.from_minute, untilMinute: row.until_minute },
  } as ScheduleException;
}

/** A schedule's exceptions that matter from the day before `now` on, whose evening may go on today. */
export function exceptionsFrom(db: Db, scheduleId: string, now: Date) {
  return db
    .selectFrom('schedule_exceptions')
    .select(['id', 'kind', 'starts_on', 'ends_on', 'from_minute', 'until_minute', 'note'])
    .where('schedule_id', '=', scheduleId)
    .where('ends_on', '>=', daysLater(formatDate(now), -1))
    .orderBy('starts_on')
    .orderBy('from_minute')
    .orderBy('id');
}

/**
 * Reads a schedule with its exceptions from yesterday on: what freeStarts and freePlaces ask for,
 * but for what is taken.
 * @throws NotFound when there is no such schedule
 */
export async function loadSchedule(
  db: Db,
  scheduleId: string,
  now: Date,
): Promise<{ readonly schedule: Schedule; readonly exceptions: readonly ScheduleException[] }> {
  requireId(scheduleId, 'Schedule');
  const [row, exceptions] = await Promise.all([
    db
      .selectFrom('schedules as schedule')
      .select(scheduleColumns)
      .where('schedule.id', '=', scheduleId)
      .executeTakeFirst(),
    exceptionsFrom(db, scheduleId, now).execute(),
  ]);
  if (!row) throw new NotFound(`Schedule ${scheduleId}`);
  return { schedule: scheduleOf(row), exceptions: exceptions.map(exceptionOf) };
}

/** A schedule of the partner's own, by its id. @throws NotFound when the id is no id */
export function selectOwn(db: Db, { partnerId }: Partner, id: string) {
  requireId(id, 'Schedule');
  return db
    .selectFrom('schedules as schedule')
    .where('schedule.id', '=', id)
    .where('schedule.partner_id', '=', partnerId);
}
