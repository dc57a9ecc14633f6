import type { Asked } from './r32-random-schedules.ts';

/*
 * The same answers once more, by asking of every minute whether it is open and whether a place is
 * free in it. It shares nothing with the application but the types: the readings of the clock come
 * from the locale's own words, the holidays from a list.
 */

const minute = 60_000;
const hour = 60 * minute;

const holidays = new Set([
  ...['2026-01-01', '2026-02-16', '2026-03-11', '2026-04-05', '2026-04-06', '2026-05-01'],
  ...['2026-05-03', '2026-06-07', '2026-06-24', '2026-07-06', '2026-08-15', '2026-11-01'],
  ...['2026-11-02', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-02-16'],
  ...['2027-03-11', '2027-03-28', '2027-03-29', '2027-05-01', '2027-05-02', '2027-06-06'],
  ...['2027-06-24', '2027-07-06', '2027-08-15', '2027-11-01', '2027-11-02', '2027-12-24'],
  ...['2027-12-25', '2027-12-26'],
]);

type Reading = { readonly date: string; readonly minute: number };

const words = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Europe/Vilnius', dateStyle: 'short', timeStyle: 'short' },
});
const readings = new Map<number, Reading>();

/** What the clock in Vilnius shows; asked of each whole hour, on which alone it is changed. */
function read(moment: number): Reading {
  const whole = Math.floor(moment / hour);
  let shown = readings.get(whole);
  if (!shown) {
    const [date = '', time = ''] = words.format(whole * hour).split(' ');
    shown = { date, minute: Number(time.slice(0, 2)) * 60 };
    readings.set(whole, shown);
  }
  return { date: shown.date, minute: shown.minute + (moment - whole * hour) / minute };
}

const beside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);
const dayBefore = (date: string) => beside(date, -1);
const dayAfter = (date: string) => beside(date, 1);

/** A day of the clock, minute by minute. */
type DayTable = {
  /** Closed from midnight to midnight by an exception. */
  readonly isAway: boolean;
  /** How long ago the hours opened in which a minute lies; null outside of them. */
  readonly sinceOpening: readonly (number | null)[];
  readonly isOpen: readonly boolean[];
};

function tablesOf({ schedule, exceptions }: Asked): (date: string) => DayTable {
  const minutesOf = <Answer>(ask: (at: number) => Answer) =>
    Array.from({ length: 1440 }, (_, at) => ask(at));
  const hoursOf = remembered((date: string) => {
    const here = exceptions.filter((one) => one.startsOn <= date && date <= one.endsOn);
    const covers = ({ fromMinute, untilMinute }: (typeof here)[number], at: number) =>
      at >= (fromMinute ?? 0) && at < (untilMinute ?? 1440);
    const closing = here.filter(({ kind }) => kind !== 'open');
    const instead = here.filter(({ kind }) => kind === 'open');
    const isAway = closing.some((one) => covers(one, 0) && covers(one, 1439));
    const isFree = holidays.has(date) && !schedule.worksOnHolidays;
    const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
    const usual = isFree ? [] : (schedule.weekHours[weekday] ?? []);
    const isHour = minutesOf((at) => {
      if (isAway) return false;
      if (instead.length > 0) return instead.some((one) => covers(one, at));
      return usual.some(({ from, until }) => from <= at && at < until);
    });
    const isOpen = minutesOf(
      (at) => isHour[at] === true && !closing.some((one) => covers(one, at)),
    );
    return { isAway, isHour, isOpen };
  });
  return remembered((date: string) => {
    const { isAway, isHour, isOpen } = hoursOf(date);
    const evening = hoursOf(dayBefore(date)).isHour;
    let before = 0;
    while (before < 1440 && evening[1439 - before]) before += 1;
    let since: number | null = before === 0 ? null : before - 1;
    const sinceOpening = minutesOf((at) => {
      since = isHour[at] ? (since === null ? 0 : since + 1) : null;
      return since;
    });
    return { isAway, sinceOpening, isOpen };
  });
}

/** The free starts of a visit, in milliseconds. */
export function startsByMinute(asked: Asked): readonly number[] {
  const { schedule, taken, minutes, from, until, now } = asked;
  const tableOf = tablesOf(asked);
  const last = lastDate(asked);
  const held = minutes + schedule.bufferMinutes;
  const count = (until.getTime() - from.getTime()) / minute + held;
  const moments = Array.from({ length: count }, (_, index) => from.getTime() + index * minute);
  const openFor = lengths(moments, (moment) => {
    const { date, minute: at } = read(moment);
    return tableOf(date).isOpen[at] === true;
  });
  const freeFor = Array.from({ length: schedule.places }, (_, index) => {
    const own = taken.filter(({ place }) => place === index + 1);
    return lengths(
      moments,
      (moment) => !own.some((one) => one.from.getTime() <= moment && moment < one.until.getTime()),
    );
  });
  return moments.filter((moment, index) => {
    if (moment >= until.getTime()) return false;
    if ((openFor[index] ?? 0) < minutes) return false;
    if (freeFor.every((lengthsOfPlace) => (lengthsOfPlace[index] ?? 0) < held)) return false;
    if (moment < now.getTime() + schedule.noticeMinutes * minute) return false;
    const { date, minute: at } = read(moment);
    if (date > last) return false;
    const since = tableOf(date).sinceOpening[at] ?? null;
    if (since === null || since % schedule.stepMinutes !== 0) return false;
    const earlier = read(moment - hour);
    // Else the clock shows this for the second time.
    return earlier.date !== date || earlier.minute !== at;
  });
}

/** For each moment through how many minutes from it on something holds. */
function lengths(moments: readonly number[], holds: (moment: number) => boolean): number[] {
  const result = moments.map(() => 0);
  let length = 0;
  for (let index = moments.length - 1; index >= 0; index -= 1) {
    length = holds(moments[index] as number) ? length + 1 : 0;
    result[index] = length;
  }
  return result;
}

/** Of each date that is asked for: places left, whether it has hours, whether a stay can begin. */
export function placesByMinute(asked: Asked): readonly string[] {
  const { schedule, taken, from, until, now } = asked;
  const tableOf = tablesOf(asked);
  const last = lastDate(asked);
  const answers: string[] = [];
  const end = read(until.getTime()).date;
  for (let { date } = read(from.getTime()); date <= end; date = dayAfter(date)) {
    const { isAway, isOpen } = tableOf(date);
    const [noon, nextNoon] = [noonOf(date), noonOf(dayAfter(date))];
    const held = new Set(
      taken
        .filter((one) => one.from.getTime() < nextNoon && one.until.getTime() > noon)
        .map(({ place }) => place)
        .filter((place) => place <= schedule.places),
    );
    const isBookable = date >= read(now.getTime()).date && date <= last;
    const left = isBookable && !isAway ? schedule.places - held.size : 0;
    const hasHours = isOpen.includes(true);
    let arrival = noon - 13 * hour;
    // The clock's first moment at or after the arrival's minute.
    while (!(read(arrival).date === date && read(arrival).minute >= schedule.arrivalFrom)) {
      arrival += 5 * minute;
    }
    const isInTime = arrival >= now.getTime() + schedule.noticeMinutes * minute;
    answers.push(`${date} ${left} ${hasHours} ${isBookable && hasHours && isInTime}`);
  }
  return answers;
}

function noonOf(date: string): number {
  let moment = Date.parse(`${date}T08:00:00Z`);
  while (read(moment).minute !== 720) moment += hour;
  return moment;
}

function lastDate({ schedule, now }: Asked): string {
  let { date } = read(now.getTime());
  for (let ahead = 0; ahead < schedule.aheadDays; ahead += 1) date = dayAfter(date);
  return date;
}

function remembered<Key, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}
