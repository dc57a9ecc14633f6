import { isHoliday } from '#app/lithuanian/holidays.ts';
import type { WallDay } from '#app/lithuanian/wall-days.ts';
import type { Schedule, ScheduleException } from './schedule.ts';

/** Minutes of a day, counted from midnight: 0 <= from < until <= 1440. */
export type Minutes = { readonly from: number; readonly until: number };

/** What is open on a day; both sorted, without parts that touch. */
type OpenDay = {
  /** The hours from whose openings the starts are counted. */
  readonly hours: readonly Minutes[];
  /** What the closings leave of them: a closing moves no start. */
  readonly open: readonly Minutes[];
  /** Whether it is closed from midnight to midnight by an exception or a vacation. */
  readonly isAway: boolean;
};

/**
 * How the days of a schedule are open. A vacation comes first; hours of an exception stand in place
 * of the week's and of a holiday; what is closed by an exception is closed.
 */
export function openDays(
  { weekHours, worksOnHolidays }: Pick<Schedule, 'weekHours' | 'worksOnHolidays'>,
  exceptions: readonly ScheduleException[],
): (day: Pick<WallDay, 'date' | 'weekday'>) => OpenDay {
  const usual = ({ date, weekday }: Pick<WallDay, 'date' | 'weekday'>) =>
    isHoliday(date) && !worksOnHolidays ? [] : (weekHours[weekday] ?? []);
  return (day) => {
    const here = exceptions.filter(
      ({ startsOn, endsOn }) => startsOn <= day.date && day.date <= endsOn,
    );
    if (here.length === 0) {
      const hours = usual(day);
      return { hours, open: hours, isAway: false };
    }
    const minutesOf = (kind: ScheduleException['kind']) =>
      here
        .filter((exception) => exception.kind === kind)
        .map(({ fromMinute, untilMinute }) => ({
          from: fromMinute ?? 0,
          until: untilMinute ?? 1440,
        }));
    const closed = [...minutesOf('closed'), ...minutesOf('vacation')];
    const isAway = closed.some(({ from, until }) => from === 0 && until === 1440);
    if (isAway) return { hours: [], open: [], isAway };
    const instead = minutesOf('open');
    const hours = instead.length === 0 ? usual(day) : joined(instead);
    return { hours, open: without(hours, closed), isAway };
  };
}

/** Parts in their order, those that touch or overlap as one. */
export function joined(parts: readonly Minutes[]): readonly Minutes[] {
  const result: Minutes[] = [];
  for (const next of parts.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last === undefined || last.until < next.from) result.push(next);
    else result[result.length - 1] = { from: last.from, until: Math.max(last.until, next.until) };
  }
  return result;
}

function without(hours: readonly Minutes[], closed: readonly Minutes[]): readonly Minutes[] {
  return closed.reduce<readonly Minutes[]>(
    (left, { from, until }) =>
      left.flatMap((part) =>
        [
          { from: part.from, until: Math.min(part.until, from) },
          { from: Math.max(part.from, until), until: part.until },
        ].filter((piece) => piece.from < piece.until),
      ),
    hours,
  );
}
