import { longestStay } from '#app/domains/services/search/filter-kinds.ts';
import { tooLongStay } from '#app/domains/services/search/typed-days.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate, formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysBetween, daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { LockedSchedule } from '../acts/places.server.ts';
import { type FreeDate, freePlaces } from '../schedules/free-nights.ts';
import type { TakenPlace } from '../schedules/schedule.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { loadExceptions, loadTaken, type Without } from '../schedules/taken-places.server.ts';
import { countDates, type StayDates, stayInWords } from './stay.ts';

/** A stay of some dogs in a schedule. */
export type StayWished = {
  readonly schedule: LockedSchedule;
  readonly dates: StayDates;
  /** Each takes a place. */
  readonly dogs: number;
};

/** A refusal of dates, with free ones near them. */
export type StayRefusal = Refusal & {
  readonly nearest?: readonly StayDates[];
  /** Its text without them. */
  readonly why?: string;
};

const offered = 3;

type Asked = {
  /** Dates in Vilnius, both included. */
  readonly from: string;
  readonly until: string;
  readonly now: Date;
  readonly without?: Without | null;
};

/** What a schedule has for stays on each date; by a locked schedule it stays so. */
export async function listFreeDates(
  db: Db,
  schedule: LockedSchedule,
  { from, until, now, without = null }: Asked,
): Promise<readonly FreeDate[]> {
  const [exceptions, taken] = await Promise.all([
    loadExceptions(db, schedule.id, now),
    loadTaken(db, schedule.id, {
      ...{ from: startOfDate(from), until: startOfDate(until, 2), now, without },
    }),
  ]);
  return freePlaces({ schedule: scheduleOf(schedule), exceptions, taken, from, until, now });
}

/**
 * Why a stay cannot be on its dates; null when it can.
 * @param without the booking that is to have the dates
 */
export async function refuseUnlessStayFree(
  db: Db,
  stay: StayWished,
  now: Date,
  without: Without | null = null,
): Promise<StayRefusal | null> {
  const { schedule, dates, dogs } = stay;
  const wrong = wrongRange(schedule, dates, now);
  if (wrong) return wrong;
  const { from, until } = dates;
  const free = await listFreeDates(db, schedule, { from, until, now, without });
  if (fits(free, dates, dogs)) return null;
  const exceptions = await loadExceptions(db, schedule.id, now);
  const taken: readonly TakenPlace[] = [];
  const empty = freePlaces({ schedule: scheduleOf(schedule), exceptions, taken, from, until, now });
  const { field, text } = whyNot({ free, empty, dates, dogs, places: schedule.places });
  const nearest = await listNearest(db, stay, now, without);
  const near = nearest.map((one) => stayInWords(one, now)).join(', ');
  return {
    ...refuse(near === '' ? text : `${text} Artimiausios laisvos datos: ${near}`, {
      fields: { [field]: 'Pasirinkite kitas datas.' },
    }),
    nearest,
    why: text,
  };
}

const dayOf = (date: string) => formatDayOfYear(startOfDate(date));
const dateAt = (field: 'from' | 'until', text: string) =>
  refuse(text, { fields: { [field]: 'Pasirinkite kitą dieną.' } });

/** What is wrong with the dates themselves. */
function wrongRange({ ahead_days }: LockedSchedule, dates: StayDates, now: Date): Refusal | null {
  const { unit, from, until } = dates;
  const count = countDates(dates);
  const today = formatDate(now);
  if (count <= 0) {
    return dateAt(
      'until',
      unit === 'night'
        ? 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.'
        : 'Paskutinė diena negali būti ankstesnė už pirmąją.',
    );
  }
  if (from < today) return dateAt('from', 'Ši diena jau praėjo.');
  if (count > longestStay) {
    const most = countNoun(longestStay, {
      ...nouns[unit],
      one: unit === 'night' ? 'naktį' : 'dieną',
    });
    return dateAt('until', `${tooLongStay(most)} Dėl ilgesnės viešnagės parašykite teikėjui.`);
  }
  const last = daysLater(today, ahead_days + (unit === 'night' ? 1 : 0));
  if (until > last) {
    return dateAt(from > last ? 'from' : 'until', `Rezervuoti galima iki ${dayOf(last)}`);
  }
  return null;
}

/** Whether dogs can come on the first date, stay, and be fetched on the last one. */
function fits(free: readonly FreeDate[], dates: StayDates, dogs: number): boolean {
  const taken = free.slice(0, countDates(dates));
  const [first, last] = [free[0], free.at(-1)];
  if (!first?.canArrive || !last?.isOpen || taken.some(({ left }) => left < dogs)) return false;
  return dates.unit === 'night' || taken.every(({ isOpen }) => isOpen);
}

type Why = {
  readonly free: readonly FreeDate[];
  /** The same as if nothing was booked. */
  readonly empty: readonly FreeDate[];
  readonly dates: StayDates;
  readonly dogs: number;
  readonly places: number;
};

function whyNot({ free, empty, dates, dogs, places }: Why) {
  const { unit } = dates;
  const count = countDates(dates);
  const nights = empty.slice(0, count);
  const closed = nights.find(({ left, isOpen }) => left === 0 || (unit === 'day' && !isOpen));
  if (closed) return { field: 'from', text: `${capital(dayOf(closed.date))} teikėjas nedirba.` };
  const [first, last] = [empty[0], empty.at(-1)];
  if (first && !first.isOpen) {
    const text = `${capital(dayOf(first.date))} šunų nepriima: pasirinkite kitą atvykimo dieną.`;
    return { field: 'from', text };
  }
  if (first && !first.canArrive) {
    return {
      field: 'from',
      text: `Registruotis atvykimui ${dayOf(first.date)} jau per vėlu.`,
    };
  }
  if (last && !last.isOpen) {
    const text = `${capital(dayOf(last.date))} teikėjas nedirba: pasirinkite kitą išvykimo dieną.`;
    return { field: 'until', text };
  }
  if (dogs > places) {
    return { field: 'from', text: `Vienu metu čia telpa ${countNoun(places, nouns.dog)}.` };
  }
  const full = free.slice(0, count).find(({ left }) => left < dogs);
  const day = capital(dayOf(full?.date ?? dates.from));
  const left = full?.left ?? 0;
  if (left > 0) {
    return { field: 'from', text: `${day} liko tik ${countNoun(left, nouns.place)}.` };
  }
  return { field: 'from', text: `${day} vietas ką tik užėmė.` };
}

/** The next three stays as long as the wished one, however far ahead the schedule is booked. */
async function listNearest(
  db: Db,
  { schedule, dates, dogs }: StayWished,
  now: Date,
  without: Without | null,
): Promise<readonly StayDates[]> {
  const { unit } = dates;
  const length = daysBetween(dates.from, dates.until);
  const last = daysLater(formatDate(now), schedule.ahead_days + 1);
  const { from } = dates;
  const free = await listFreeDates(db, schedule, { from, until: last, now, without });
  return findStays(free, { unit, length, dogs }).slice(0, offered);
}

type StayLength = {
  readonly unit: StayDates['unit'];
  /** How many days the last date lies behind the first. */
  readonly length: number;
  readonly dogs: number;
};

/** All stays of a length that begin and end on dates that were asked for. */
export function findStays(
  free: readonly FreeDate[],
  { unit, length, dogs }: StayLength,
): readonly StayDates[] {
  return free.flatMap(({ date: from }, index) => {
    const part = free.slice(index, index + length + 1);
    const dates = { unit, from, until: part.at(-1)?.date ?? from };
    return part.length > length && fits(part, dates, dogs) ? [dates] : [];
  });
}
