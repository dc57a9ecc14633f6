import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysBetween } from '#app/lithuanian/wall-days.ts';
import type { Schedule } from '../schedules/schedule.ts';
import type { StayBar, StayRows } from './calendar-day.ts';
import type { HeldPlace } from './calendar-rows.server.ts';

type Week = {
  /** Seven dates from Monday. */
  readonly days: readonly string[];
  readonly now: Date;
};

/** Stays as bars over the days of a week, schedule by schedule, with what each day has taken. */
export function stayRowsOf(
  schedules: readonly Schedule[],
  held: readonly HeldPlace[],
  week: Week,
): readonly StayRows[] {
  return schedules.map(({ id, name, places }) => {
    const own = held.filter(({ scheduleId }) => scheduleId === id);
    // A claim is of the date on which its night begins, or of its day.
    const taken = Map.groupBy(own, ({ heldFrom }) => formatDate(heldFrom));
    const stays = Map.groupBy(own, ({ bookingId, isOffer }) => `${bookingId} ${isOffer}`);
    return {
      ...{ scheduleId: id, name, places },
      taken: week.days.map((date) => taken.get(date)?.length ?? 0),
      bars: [...stays.values()]
        .flatMap(([first]) => (first ? [barOf(first, week)] : []))
        // Who leaves on Monday has no night of the week.
        .filter(({ until }) => until > 0),
    };
  });
}

function barOf(stay: HeldPlace, { days: [monday = ''], now }: Week): StayBar {
  const { startsAt, endsAt } = stay;
  const [arrives, leaves] = [formatDate(startsAt), formatDate(endsAt)];
  const from = daysBetween(monday, arrives);
  // A night is its evening's day; of days the last one counts too.
  const until = daysBetween(monday, leaves) + (stay.unit === 'day' ? 1 : 0);
  return {
    ...{ id: stay.bookingId, dogs: stay.dogs.join(' ir '), client: stay.client ?? '' },
    ...{ from: Math.max(from, 0), until: Math.min(until, 7) },
    ...{ comes: from >= 0, goes: until <= 7, category: stay.category },
    untilInWords: until > 7 ? `iki ${dayInWords(startOfDate(leaves), now)}` : '',
    isOpen: stay.state === 'requested' || stay.isOffer,
  };
}
