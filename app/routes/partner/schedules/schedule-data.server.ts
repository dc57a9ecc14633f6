import { href, type RouterContextProvider } from 'react-router';
import {
  bookedInWords,
  exceptionInWords,
} from '#app/domains/bookings/schedules/exception-words.ts';
import type { ShownException } from '#app/domains/bookings/schedules/exceptions.tsx';
import { freePlaces } from '#app/domains/bookings/schedules/free-nights.ts';
import { freeStarts } from '#app/domains/bookings/schedules/free-starts.ts';
import { furthestDays } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import {
  getOwnSchedule,
  listOwnSchedules,
} from '#app/domains/bookings/schedules/own-schedules.server.ts';
import {
  listScheduledServices,
  staysOf,
} from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { vacationInWords } from '#app/domains/services/catalogue/vacation-words.ts';
import { datesInWords, dayInWords, onComingDay } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { holidaysOf } from '#app/lithuanian/holidays.ts';
import { formatDate, formatTime, startOfDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';

/** What the page of a schedule shows. */
export async function loadSchedulePage(
  context: Readonly<RouterContextProvider>,
  scheduleId: string,
) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const now = new Date();
  const [{ schedule, exceptions, booked }, schedules, services] = await Promise.all([
    orNotFoundPage(getOwnSchedule(db, partner, scheduleId, now)),
    listOwnSchedules(db, partner),
    listScheduledServices(db, partner),
  ]);
  const today = formatDate(now);
  const lastDay = startOfDate(daysLater(today, schedule.aheadDays));
  const used = services.filter((service) => service.scheduleId === scheduleId);
  const isForStays = used.length > 0 && used.every(({ category }) => staysOf(category) === 'all');
  return {
    schedule,
    schedules,
    services,
    isForStays,
    hasStays: services.some(({ category }) => staysOf(category) !== 'none'),
    exceptions: exceptions
      .filter(({ endsOn }) => endsOn >= today)
      .map((exception): ShownException => {
        const words = exceptionInWords(exception, now);
        const { id, kind, note, endsOn } = exception;
        const params = { scheduleId, exceptionId: id };
        return {
          ...{ id, kind, note },
          change:
            kind === 'vacation'
              ? href('/partner/dashboard/schedules/:scheduleId/vacations/:exceptionId', params)
              : href('/partner/dashboard/schedules/:scheduleId/exceptions/:exceptionId', params),
          words: capital(words),
          booked: bookedInWords(booked.get(id) ?? 0),
          visitors: kind === 'vacation' ? vacationInWords(daysLater(endsOn, 1), now) : null,
          removal: href(
            '/partner/dashboard/schedules/:scheduleId/exceptions/:exceptionId/removal',
            params,
          ),
        };
      }),
    holidays: nextHolidays(now),
    lastDay: dayInWords(lastDay, now),
    next: isForStays
      ? nextArrival({ schedule, exceptions }, now)
      : nextHours({ schedule, exceptions }, now),
    today,
    max: daysLater(today, furthestDays),
    formKey: newFormKey(),
  };
}

export type ScheduleData = Awaited<ReturnType<typeof loadSchedulePage>>;

type Hours = Pick<Awaited<ReturnType<typeof getOwnSchedule>>, 'schedule' | 'exceptions'>;

/** When a visit could begin first, were nothing booked: 'Artimiausias darbo laikas: rytoj 9:00.' */
function nextHours({ schedule, exceptions }: Hours, now: Date): string {
  const until = startOfDate(daysLater(formatDate(now), schedule.aheadDays), 1);
  const visit = { taken: [], minutes: schedule.stepMinutes, from: now, until, now };
  const [first] = freeStarts({ schedule, exceptions, ...visit });
  if (!first) return 'Pagal šį tvarkaraštį artimiausiu metu nedirbate.';
  return `Artimiausias darbo laikas: ${onComingDay(first, now)} ${formatTime(first)}.`;
}

/** The same of a stay: 'Artimiausias atvykimas: rytoj.' */
function nextArrival({ schedule, exceptions }: Hours, now: Date): string {
  const from = formatDate(now);
  const dates = { taken: [], from, until: daysLater(from, schedule.aheadDays), now };
  const first = freePlaces({ schedule, exceptions, ...dates }).find(
    ({ canArrive, left }) => canArrive && left > 0,
  );
  if (!first) return 'Pagal šį tvarkaraštį artimiausiu metu šunų nepriimate.';
  return `Artimiausias atvykimas: ${onComingDay(startOfDate(first.date), now)}`;
}

const mostHolidays = 4;

/** 'gruodžio 24–26 d., 2027 m. sausio 1 d.' */
function nextHolidays(now: Date): string {
  const { year } = wallTimeAt(now);
  const dates = [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter((date) => date >= formatDate(now))
    .slice(0, mostHolidays);
  return datesInWords(dates, now);
}
