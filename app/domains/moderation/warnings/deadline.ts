import { dateExample, readDate } from '#app/lithuanian/typed-date.ts';
import { formatDate, formatLongDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';

/** For how many days a partner may be given time, and for how many usually. */
const [leastDays, usualDays, mostDays] = [1, 7, 60];

/** The days of a deadline that can be set at a moment, each 'yyyy-MM-dd' in Vilnius. */
export type DeadlineDays = {
  readonly today: string;
  readonly first: string;
  readonly usual: string;
  readonly last: string;
};

export function deadlineDays(now: Date): DeadlineDays {
  const today = formatDate(now);
  const after = (days: number) => formatDate(startOfDate(today, days));
  return { today, first: after(leastDays), usual: after(usualDays), last: after(mostDays) };
}

/**
 * Reads a last day as it was typed.
 * @returns the day, 'yyyy-MM-dd', or the sentence of what is wrong with it
 */
export function readDeadline(
  typed: string,
  now: Date,
): { readonly ok: true; readonly day: string } | { readonly ok: false; readonly wrong: string } {
  const wrong = (sentence: string) => ({ ok: false, wrong: sentence }) as const;
  if (typed === '') return wrong('Įveskite datą.');
  const day = readDate(typed);
  if (day === null) return wrong(`Tokios datos nėra. Rašykite taip: ${dateExample}.`);
  const { first, last } = deadlineDays(now);
  if (day < first || day > last) {
    return wrong(`Terminas gali būti nuo ${first} (rytojaus) iki ${last}.`);
  }
  return { ok: true, day };
}

/** What a template says of a deadline as it was typed: '2026 m. gruodžio 2 d.'; nothing for no date. */
export function deadlineInWords(typed: string): { readonly terminas?: string } {
  const day = readDate(typed);
  return day === null ? {} : { terminas: formatLongDate(startOfDate(day)) };
}
