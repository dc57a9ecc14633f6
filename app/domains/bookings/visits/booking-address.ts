import { href } from 'react-router';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { formatDate, instantAt, startOfDate, timeInField } from '#app/lithuanian/vilnius-time.ts';
import { isId } from '#app/platform/database/id.ts';
import { searchOf } from '#app/platform/search-of.ts';
import type { BookingKind } from '../kind-words.ts';

/** What is chosen so far, as the address has it; what cannot be is passed over. */
export type Choices = {
  /** The id of a price item. */
  readonly item: string | null;
  /** 'yyyy-MM' */
  readonly month: string | null;
  /** 'yyyy-MM-dd' */
  readonly day: string | null;
  /** 'HH:MM' of that day. */
  readonly time: string | null;
  /** The key of a stretch of weights, where the items depend on it. */
  readonly weight: string | null;
};

const names = {
  item: 'eilute',
  month: 'menuo',
  day: 'diena',
  time: 'laikas',
  weight: 'svoris',
} as const;

export function readChoices(params: URLSearchParams): Choices {
  const read = (name: keyof Choices, pattern: RegExp) => {
    const text = params.get(names[name]) ?? '';
    return pattern.test(text) ? text : null;
  };
  const item = params.get(names.item) ?? '';
  const date = read('day', /^2\d{3}-(0[1-9]|1[0-2])-\d\d$/);
  const day = date !== null && formatDate(startOfDate(date)) === date ? date : null;
  return {
    item: isId(item) ? item : null,
    month: read('month', /^2\d{3}-(0[1-9]|1[0-2])$/),
    day,
    time: day === null ? null : read('time', /^\d\d:\d\d$/),
    weight: read('weight', /^(?:iki-|nuo-)?\d{1,3}(?:-\d{1,3})?$/),
  };
}

/** The moment that is chosen; null where there is none, as in the hour that spring leaves out. */
export function momentOf({ day, time }: Pick<Choices, 'day' | 'time'>): Date | null {
  if (day === null || time === null || readTime(time) !== time) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt({ year, month, day: date, hour, minute });
}

/** The day and time of a start as a choice. */
export function choiceOfStart(start: Date): Pick<Choices, 'day' | 'time'> {
  return { day: formatDate(start), time: timeInField(start) };
}

/** Choices in an address, with its question mark; '' for none. */
function choicesSearch(choices: Partial<Choices>): string {
  const params = new URLSearchParams();
  for (const name of ['item', 'month', 'day', 'time', 'weight'] as const) {
    const chosen = choices[name];
    if (chosen) params.set(names[name], chosen);
  }
  return searchOf(params);
}

/** The first step of a booking with some choices made. */
export function choosingAddress(serviceId: string, choices: Partial<Choices> = {}): string {
  return href('/service/:serviceId/registracija', { serviceId }) + choicesSearch(choices);
}

/** Its second step, with a time chosen. */
export function sendingAddress(serviceId: string, choices: Partial<Choices>): string {
  return href('/service/:serviceId/registracija/duomenys', { serviceId }) + choicesSearch(choices);
}

/** The page on which an owner chooses another time for a booking: of a stay other dates. */
export function otherTimeAddress(bookingId: string, kind: BookingKind): string {
  if (kind === 'visit') return moveAddress(bookingId);
  if (kind === 'stay') return href('/seimininko-skydelis/vizitai/:bookingId/datos', { bookingId });
  return href('/seimininko-skydelis/vizitai/:bookingId/uzsiemimas', { bookingId });
}

/** The page on which an owner moves a visit. */
export function moveAddress(bookingId: string, choices: Partial<Choices> = {}): string {
  const page = href('/seimininko-skydelis/vizitai/:bookingId/perkelimas', { bookingId });
  return page + choicesSearch(choices);
}
