import type { RouterContextProvider } from 'react-router';
import {
  furthestDays,
  getOwnException,
} from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import type { ScheduleException } from '#app/domains/bookings/schedules/schedule.ts';
import { minuteInField } from '#app/lithuanian/minute-of-day.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';

/** An exception of a schedule as the fields of its form begin. */
export async function loadException(
  context: Readonly<RouterContextProvider>,
  { scheduleId, exceptionId: id }: { scheduleId: string; exceptionId: string },
  vacation: boolean,
) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const now = new Date();
  const found = await orNotFoundPage(
    getOwnException(db, partner, { scheduleId, id, vacation }, now),
  );
  const today = formatDate(now);
  return { scheduleId, begun: begunOf(found), today, max: daysLater(today, furthestDays) };
}

function begunOf(exception: ScheduleException): Readonly<Record<string, string>> {
  const { kind, startsOn, endsOn, fromMinute, untilMinute, note } = exception;
  if (kind === 'vacation') return { first: startsOn, returns: daysLater(endsOn, 1) };
  const clock = (minute: number | null) => (minute === null ? '' : minuteInField(minute));
  return {
    kind,
    note,
    day: startsOn,
    last_day: endsOn === startsOn ? '' : endsOn,
    from: clock(fromMinute),
    until: clock(untilMinute),
  };
}
