import type { Partner } from '#app/domains/accounts/types.ts';
import { minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater, type WallDay, wallDays } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { openDays } from '../schedules/open-hours.ts';
import type { Schedule, ScheduleException } from '../schedules/schedule.ts';
import type { CalendarColumn, CalendarWeek } from './calendar-day.ts';
import {
  entryOfSession,
  entryOfVisit,
  isOn,
  minuteAt,
  type UnlaidEntry,
} from './calendar-entries.server.ts';
import {
  type HeldPlace,
  type HeldSession,
  listHeldPlaces,
  listHeldSessions,
  listSchedulesWithExceptions,
} from './calendar-rows.server.ts';
import { freeBetween, layOut } from './lay-out.ts';
import { stayRowsOf } from './stay-rows.ts';

/** The Monday of the week in which a date lies. */
function mondayOf(date: string): string {
  const [day] = wallDays(date, 1);
  return daysLater(date, -(day?.weekday ?? 0));
}

/**
 * A partner's week: for each of its days what the schedules are open for, what is booked, asked for or
 * offered, the sessions, what is blocked and what is free; and its stays.
 * @param date 'yyyy-MM-dd', any of the week
 */
export async function getCalendarWeek(
  db: Db,
  partner: Partner,
  date: string,
  now: Date,
): Promise<CalendarWeek> {
  const first = mondayOf(date);
  const last = daysLater(first, 6);
  const span = { from: startOfDate(first), until: startOfDate(last, 1), now };
  const [schedules, held, sessions] = await Promise.all([
    listSchedulesWithExceptions(db, partner, { first, last }),
    listHeldPlaces(db, partner, span),
    listHeldSessions(db, partner, span),
  ]);
  const days = wallDays(first, 7);
  const stays = held.filter(({ kind }) => kind === 'stay');
  const booked = { visits: held.filter(({ kind }) => kind !== 'stay'), sessions };
  const sources = sourcesOf(schedules, stays, booked);
  return {
    days: days.map((day) => ({
      ...{ date: day.date, start: startOfDate(day.date) },
      columns: sources.map((source) => columnOf(source, day, now)),
      count: [...booked.visits.filter(({ isOffer }) => !isOffer), ...sessions].filter(
        ({ startsAt }) => formatDate(startsAt) === day.date,
      ).length,
    })),
    stays: stayRowsOf(
      schedules.flatMap(({ schedule, isForStays }) =>
        isForStays || stays.some(({ scheduleId }) => scheduleId === schedule.id) ? [schedule] : [],
      ),
      stays,
      { days: days.map((day) => day.date), now },
    ),
  };
}

/** What a column shows: a schedule, or a service whose sessions hold places of none. */
type Source = {
  readonly id: string;
  readonly name: string;
  readonly hours: {
    readonly schedule: Schedule;
    readonly exceptions: readonly ScheduleException[];
  } | null;
  readonly visits: readonly HeldPlace[];
  readonly sessions: readonly HeldSession[];
};

function sourcesOf(
  schedules: Awaited<ReturnType<typeof listSchedulesWithExceptions>>,
  stays: readonly HeldPlace[],
  { visits, sessions }: Pick<Source, 'visits' | 'sessions'>,
): readonly Source[] {
  const own = schedules.map((hours) => {
    const { id, name } = hours.schedule;
    const isHere = ({ scheduleId }: { readonly scheduleId: string | null }) => scheduleId === id;
    return {
      ...{ id, name, hours },
      visits: visits.filter(isHere),
      sessions: sessions.filter(isHere),
    };
  });
  const loose = Map.groupBy(
    sessions.filter(({ scheduleId }) => scheduleId === null),
    ({ serviceId }) => serviceId,
  );
  return [
    // A hotel's schedule has bars and no hours to book.
    ...own.filter(
      ({ id, hours, visits, sessions }) =>
        visits.length + sessions.length > 0 ||
        !(hours.isForStays || stays.some(({ scheduleId }) => scheduleId === id)),
    ),
    ...[...loose].map(([id, ofService]) => ({
      ...{ id, name: typeset(ofService[0]?.title ?? ''), hours: null },
      ...{ visits: [], sessions: ofService },
    })),
  ];
}

function columnOf({ id, name, hours, ...held }: Source, day: WallDay, now: Date): CalendarColumn {
  const { date } = day;
  const entries = layOut<UnlaidEntry>([
    ...held.visits.flatMap((visit) => (isOn(visit, date) ? [entryOfVisit(visit, date, now)] : [])),
    ...held.sessions.flatMap((one) => (isOn(one, date) ? [entryOfSession(one, date)] : [])),
  ]);
  if (hours === null) {
    return {
      ...{ id, name, scheduleId: null, entries, open: [], blocked: [], free: [] },
      openInWords: 'be tvarkaraščio',
    };
  }
  const { schedule, exceptions } = hours;
  const { open, isAway } = openDays(schedule, exceptions)(day);
  const here = exceptions.filter(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  const blocked = here.flatMap(({ id, kind, fromMinute, untilMinute, note }) =>
    kind === 'closed' && fromMinute !== null
      ? [{ id, note, ...stretch(fromMinute, untilMinute ?? 1440) }]
      : [],
  );
  const taken = entries.map(({ from, heldUntil }) => ({ from, until: heldUntil }));
  const free = freeBetween(open, taken, Math.ceil(minuteAt(now, date) / 5) * 5);
  return {
    ...{ id, name, scheduleId: id, open, entries, blocked },
    openInWords: here.some(({ kind }) => kind === 'vacation')
      ? 'atostogos'
      : isAway || open.length === 0
        ? 'nedirbate'
        : stretch(open[0]?.from ?? 0, open.at(-1)?.until ?? 1440).hours,
    free: free.map(({ from, until }) => stretch(from, until)),
  };
}

function stretch(from: number, until: number) {
  return { from, until, hours: `${minuteInWords(from)}–${minuteInWords(until)}` };
}
