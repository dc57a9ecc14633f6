import type { Refusal } from '#app/forms/refusal.ts';
import type { FindTime } from '../acts/move.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { claimTime } from './book-visit.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

/**
 * Finds another free time of the same length for a visit, for who moves it and who offers it.
 * @param refused what no visit is refused with, and the time that it has
 */
export function findOtherHour(
  startsAt: Date,
  refused: { readonly noVisit: Refusal; readonly same: Refusal },
  now: Date,
): FindTime<TimeRefusal> {
  return async (transaction, { kind, starts_at, ends_at }, schedule, without) => {
    if (kind !== 'visit') return refused.noVisit;
    if (starts_at.getTime() === startsAt.getTime()) return refused.same;
    const minutes = (ends_at.getTime() - starts_at.getTime()) / 60_000;
    const time = { schedule, startsAt, minutes };
    const notFree = await refuseUnlessFree(transaction, time, now, without);
    if (notFree) return notFree;
    return {
      ...{ ok: true, startsAt, endsAt: minutesAfter(startsAt, minutes) },
      claim: (claim) => claimTime(transaction, { ...time, ...claim }, now),
    };
  };
}
