import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { FreeDay } from './free-days.ts';

type SeatedSession = {
  readonly startsAt: Date;
  readonly seats: number;
  /** Of each claim of a seat until when it holds; null: it stands. */
  readonly holds: readonly (Date | null)[];
};

/**
 * The day of a session up to its start: from now on, or from the moment at which enough of what holds
 * its seats has lapsed; null when it is full.
 */
export function freeDayOf({ startsAt, seats, holds }: SeatedSession, now: Date): FreeDay | null {
  const standing = holds.filter((until) => until === null).length;
  const lapses = holds
    .flatMap((until) => until?.getTime() ?? [])
    .filter((moment) => moment > now.getTime())
    .toSorted((one, other) => one - other);
  const tooMany = standing + lapses.length - seats;
  if (standing >= seats) return null;
  const from = tooMany < 0 ? 0 : (lapses[tooMany] ?? 0);
  const until = startsAt.getTime() - 1;
  return from <= until ? { kind: 'start', day: formatDate(startsAt), from, until } : null;
}
