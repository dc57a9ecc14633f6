import type { Partner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, startOfDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { daysLater, type WallDay, wallDays } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { hoursOf } from '../orders/order-words.ts';
import { openDays } from '../schedules/open-hours.ts';
import type { Schedule, ScheduleException } from '../schedules/schedule.ts';
import type { CalendarColumn, CalendarEntry, CalendarWeek } from './calendar-day.ts';
import {
  type HeldPlace,
  listHeldPlaces,
  listSchedulesWithExceptions,
} from './calendar-rows.server.ts';
import { minutesInWords } from './calendar-words.ts';
import { freeBetween, layOut } from './lay-out.ts';
import { stayRowsOf } from './stay-rows.ts';

/** The Monday of the week in which a date lies. */
function mondayOf(date: string): string {
  const [day] = wallDays(date, 1);
  return daysLater(date, -(day?.weekday ?? 0));
}

/**
 * A partner's week: for each of its days what the schedules are open for, what is booked, asked for or
 * offered, what is blocked and what is free; and its stays.
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
  const [schedules, held] = await Promise.all([
    listSchedulesWithExceptions(db, partner, { first, last }),
    listHeldPlaces(db, partner, { from: startOfDate(first), until: startOfDate(last, 1), now }),
  ]);
  const days = wallDays(first, 7);
  const visits = held.filter(({ kind }) => kind !== 'stay');
  const stays = held.filter(({ kind }) => kind === 'stay');
  const withStays = new Set(stays.map(({ scheduleId }) => scheduleId));
  const withVisits = new Set(visits.map(({ scheduleId }) => scheduleId));
  // A hotel's schedule has bars and no hours to book.
  const columns = schedules.filter(
    ({ schedule: { id } }) => withVisits.has(id) || !withStays.has(id),
  );
  return {
    days: days.map((day) => {
      const start = startOfDate(day.date);
      const ofDay = visits.filter((visit) => touches(visit, day.date));
      return {
        ...{ date: day.date, start },
        columns: columns.map(({ schedule, exceptions }) => {
          const own = ofDay.filter(({ scheduleId }) => scheduleId === schedule.id);
          return columnOf({ schedule, exceptions, day, held: own, now });
        }),
        count: ofDay.filter(({ startsAt, isOffer }) => {
          return !isOffer && formatDate(startsAt) === day.date;
        }).length,
      };
    }),
    stays: stayRowsOf(
      schedules.flatMap(({ schedule }) => (withStays.has(schedule.id) ? [schedule] : [])),
      stays,
      { days: days.map((day) => day.date), now },
    ),
  };
}

function touches({ startsAt, endsAt }: HeldPlace, date: string): boolean {
  return startsAt < startOfDate(date, 1) && endsAt > startOfDate(date);
}

type AskedColumn = {
  readonly schedule: Schedule;
  readonly exceptions: readonly ScheduleException[];
  readonly day: WallDay;
  readonly held: readonly HeldPlace[];
  readonly now: Date;
};

function columnOf({ schedule, exceptions, day, held, now }: AskedColumn): CalendarColumn {
  const { open, isAway } = openDays(schedule, exceptions)(day);
  const here = exceptions.filter(
    ({ startsOn, endsOn }) => startsOn <= day.date && day.date <= endsOn,
  );
  const blocked = here.flatMap(({ id, kind, fromMinute, untilMinute, note }) =>
    kind === 'closed' && fromMinute !== null
      ? [{ id, note, ...stretch(fromMinute, untilMinute ?? 1440) }]
      : [],
  );
  const entries = layOut(held.map((place) => entryOf(place, day.date, now)));
  const taken = entries.map(({ from, heldUntil }) => ({ from, until: heldUntil }));
  const free = freeBetween(open, taken, minuteFrom(now, day.date));
  return {
    ...{ scheduleId: schedule.id, name: schedule.name, open, entries, blocked },
    openInWords: here.some(({ kind }) => kind === 'vacation')
      ? 'atostogos'
      : isAway || open.length === 0
        ? 'nedirbate'
        : `${minutesInWords(open[0]?.from ?? 0)}–${minutesInWords(open.at(-1)?.until ?? 1440)}`,
    free: free.map(({ from, until }) => stretch(from, until)),
  };
}

function stretch(from: number, until: number) {
  return { from, until, hours: `${minutesInWords(from)}–${minutesInWords(until)}` };
}

function entryOf(place: HeldPlace, date: string, now: Date): Omit<CalendarEntry, 'lane' | 'lanes'> {
  const { startsAt, endsAt, items, dogs, client, state } = place;
  const isOpen = state === 'requested' || place.isOffer;
  return {
    ...{ id: place.bookingId, key: place.key, category: place.category, isOpen },
    from: minuteAt(startsAt, date),
    until: minuteAt(endsAt, date),
    heldUntil: minuteAt(place.heldUntil, date),
    hours: hoursOf(startsAt, endsAt),
    what: [...new Set(items)].map(typeset).join(', ') || typeset(place.title),
    who: [...dogs, shortName(client)].filter((name) => name !== '').join(', '),
    mark: markOf(place),
    isMovable: state === 'confirmed' && !place.isOffer && startsAt > now,
  };
}

/** What is to be said of a time that does not simply stand. */
function markOf({ state, isOffer, offeredBy }: HeldPlace): string | null {
  if (isOffer) return offeredBy === 'partner' ? 'siūlote' : 'prašo perkelti čia';
  if (state === 'requested') return offeredBy === 'partner' ? 'laukia kliento' : 'laukia jūsų';
  return state === 'no_show' ? 'neatvyko' : null;
}

/** 'Eglė M.' of 'Eglė Mačiulytė'. */
function shortName(name: string | null): string {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
}

/** The minute of a day at a moment, 0 or 1440 outside of it. */
function minuteAt(moment: Date, date: string): number {
  const at = formatDate(moment);
  if (at !== date) return at < date ? 0 : 1440;
  const { hour, minute } = wallTimeAt(moment);
  return hour * 60 + minute;
}

/** From which minute of a day on something can still be begun: a whole five minutes. */
function minuteFrom(now: Date, date: string): number {
  return Math.ceil(minuteAt(now, date) / 5) * 5;
}
