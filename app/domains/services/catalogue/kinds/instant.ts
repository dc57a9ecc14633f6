import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readMoment, readTime } from '#app/lithuanian/typed-time.ts';
import {
  formatDate,
  formatTime,
  formatWeekdayDate,
  timeInField,
} from '#app/lithuanian/vilnius-time.ts';
import type { ChoiceFilter } from '../../search/filters.ts';
import { optionList } from '../options.ts';
import { type Reading, textIn } from '../typed-fields.ts';
import { type AttributeKind, type AttributeValues, type Named, orUndefined } from './kind.ts';

/** A moment, stored as ISO 8601 with a zone, entered and shown in Europe/Vilnius. */
export type InstantAttribute = Named & { readonly kind: 'instant'; readonly defaultTime: string };

export const instantKind: AttributeKind<InstantAttribute, Date> = {
  schema: (z) => z.iso.datetime({ offset: true }),
  read: (values, { key }) => readInstant(values, key),
  badge: (instant, _attribute, now) => `${eventDay(instant, now)}, ${formatTime(instant)}`,
  fact: (instant) => `${formatWeekdayDate(instant)}, ${formatTime(instant)}`,
  // The index has a column of its own for it.
  indexed: () => [],
  fields: (key) => Object.values(momentNames(key)),
  typed({ key, defaultTime }, values) {
    const { date, time } = momentNames(key);
    const instant = readInstant(values, key);
    if (instant === null) return { [date]: '', [time]: defaultTime };
    return { [date]: formatDate(instant), [time]: timeInField(instant) };
  },
  readTyped({ key }, fields) {
    const { date, time } = momentNames(key);
    return orUndefined(readTypedMoment(textIn(fields, date), textIn(fields, time)));
  },
};

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** The moment stored as ISO 8601 with a zone, or null. A time without a zone is no moment. */
export function readInstant(values: AttributeValues, key: string): Date | null {
  const stored = values[key];
  if (typeof stored !== 'string' || !isoInstant.test(stored)) return null;
  const instant = new Date(stored);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The names of the two fields of a moment. */
export function momentNames(key: string): { readonly date: string; readonly time: string } {
  return { date: `${key}_date`, time: `${key}_time` };
}

/**
 * A date and a time of Europe/Vilnius as ISO 8601 in UTC; without a date null, without a time the
 * default one.
 */
export function readTypedMoment(date: string, time: string): Reading<string | null> {
  if (date.trim() === '') return { value: null };
  const clock = time.trim() || '09:00';
  if (readDate(date) === null) return { wrong: 'Data neteisinga. Rašykite taip: 2026-11-20.' };
  if (readTime(clock) === null) return { wrong: 'Laikas neteisingas. Rašykite taip: 9:00.' };
  const instant = readMoment(date, clock);
  if (instant !== null) return { value: instant.toISOString() };
  return {
    wrong: 'Tą naktį laikrodis sukamas į priekį, todėl tokio laiko nėra. Įveskite kitą.',
  };
}

/** The filter of what begins soon; eventDateRange says when each of its options ends. */
export function beginsWithin(name: string, { key, label }: InstantAttribute): ChoiceFilter {
  const options = optionList({
    week: 'Ši savaitė',
    weekend: 'Šį savaitgalį',
    month: 'Šis mėnuo',
    three_months: 'Artimiausi 3\u00a0mėn.',
  });
  return { kind: 'choice', name, label, source: 'event_date', attribute: key, options };
}
