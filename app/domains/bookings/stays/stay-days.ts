import { longestStay } from '#app/domains/services/search/filter-kinds.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { addMonths } from '#app/ui/fields/calendar-dates.ts';
import type { FreeDate } from '../schedules/free-nights.ts';
import type { StayUnit } from './stay.ts';

type ChosenDates = {
  readonly unit: StayUnit;
  readonly from: string | null;
  readonly until: string | null;
  readonly dogs: number;
};

/** A date of the calendar; one that is not listed is past or too far ahead. */
export type StayDay = {
  readonly mark: 'free' | 'few' | 'no' | 'leave' | 'from' | 'in' | 'to' | 'only';
  readonly says: string;
  /** What a press chooses; null: nothing. */
  readonly chooses: { readonly from: string; readonly until: string | null } | null;
};

export type StayMonths = {
  /** 'yyyy-MM', one or two that follow one another. */
  readonly months: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
  readonly days: Readonly<Record<string, StayDay>>;
};

/** Places of a night up to which their number is told. */
const few = 2;

/**
 * The months of a stay's calendar with what each date is for, and what a press on it chooses: the
 * first one the arrival, the second one the departure, a third one begins anew.
 * @param free all dates that can be booked and the one after, in their order, from today on
 */
export function stayMonths(
  free: readonly FreeDate[],
  chosen: ChosenDates,
  month: string | null,
  today: string,
): StayMonths {
  const canArrive = (date: FreeDate) =>
    date.canArrive && date.left >= chosen.dogs && (chosen.unit === 'night' || date.isOpen);
  const [thisMonth, lastMonth] = [today.slice(0, 7), free.at(-1)?.date.slice(0, 7) ?? ''];
  const first = free.find(canArrive)?.date ?? today;
  const wanted = month ?? (chosen.from ?? first).slice(0, 7);
  const [, shown = thisMonth] = [thisMonth, wanted, lastMonth].toSorted();
  const months = [shown, monthAfter(shown)].filter((other) => other <= lastMonth);
  const departures = departuresOf(free, chosen);
  const days = free
    .filter(({ date }) => months.includes(date.slice(0, 7)))
    .map((date) => [date.date, dayOf(date, chosen, departures, canArrive(date))] as const);
  return {
    months,
    before: shown > thisMonth ? addMonths(`${shown}-01`, -1).slice(0, 7) : null,
    after: (months.at(-1) ?? lastMonth) < lastMonth ? monthAfter(shown) : null,
    days: Object.fromEntries(days),
  };
}

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);

/** The dates at which a stay can end that begins when it is chosen; none once both are chosen. */
function departuresOf(
  free: readonly FreeDate[],
  { unit, from, until, dogs }: ChosenDates,
): ReadonlySet<string> {
  const isOpen = from !== null && (until === null || (unit === 'day' && until === from));
  const begin = free.findIndex(({ date }) => date === from);
  const departures = new Set<string>();
  if (!isOpen || begin < 0) return departures;
  for (let index = begin; index - begin < longestStay; index += 1) {
    const [here, next] = [free[index], free[index + 1]];
    if (!here || here.left < dogs || (unit === 'day' && !here.isOpen)) break;
    if (unit === 'day' && here.date !== from) departures.add(here.date);
    if (unit === 'night' && next?.isOpen) departures.add(next.date);
  }
  return departures;
}

function dayOf(
  { date, left }: FreeDate,
  { unit, from, until, dogs }: ChosenDates,
  departures: ReadonlySet<string>,
  canArrive: boolean,
): StayDay {
  const anew = { from: date, until: unit === 'day' ? date : null };
  const chooses =
    from !== null && departures.has(date) ? { from, until: date } : canArrive ? anew : null;
  const isNight = unit === 'night';
  if (date === from && (until === null || until === from)) {
    return { mark: 'only', says: isNight ? 'atvykimas' : 'pasirinkta diena', chooses };
  }
  if (date === from)
    return { mark: 'from', says: isNight ? 'atvykimas' : 'pirmoji diena', chooses };
  if (date === until)
    return { mark: 'to', says: isNight ? 'išvykimas' : 'paskutinė diena', chooses };
  if (from !== null && until !== null && from < date && date < until) {
    return { mark: 'in', says: isNight ? 'pasirinkta naktis' : 'pasirinkta diena', chooses };
  }
  if (chooses === null) {
    return { mark: 'no', says: left < dogs ? 'vietų nėra' : 'atvykti negalima', chooses };
  }
  if (left < dogs) return { mark: 'leave', says: 'galima išvykti', chooses };
  if (left <= few) return { mark: 'few', says: `liko ${countNoun(left, nouns.place)}`, chooses };
  return { mark: 'free', says: isNight ? 'naktis laisva' : 'diena laisva', chooses };
}
