import { isHoliday } from '#app/lithuanian/holidays.ts';
import { formatDate, instantAt, offsetAt, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';

/** A moment at which the tests that read the clock are run. */
export type ClockMoment = { readonly name: string; readonly at: Date };

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const monthDay = (date: string) => date.slice(5);
const hoursOf = (date: string) =>
  (startOfDate(date, 1).getTime() - startOfDate(date).getTime()) / 3_600_000;

/** The days that are tried, and the time in Vilnius: some runs go over midnight or a change of the clocks. */
const days: readonly (readonly [string, string, (date: string) => boolean])[] = [
  ['monday', '09:30', (date) => weekdayOf(date) === 1],
  ['tuesday', '00:05', (date) => weekdayOf(date) === 2],
  ['wednesday', '13:00', (date) => weekdayOf(date) === 3],
  ['thursday', '17:30', (date) => weekdayOf(date) === 4],
  ['friday', '23:54', (date) => weekdayOf(date) === 5],
  [
    'month-end',
    '21:45',
    (date) => daysLater(date, 1).endsWith('-01') && monthDay(date) !== '12-31',
  ],
  ['year-end', '22:30', (date) => monthDay(date) === '12-31'],
  ['spring', '02:50', (date) => hoursOf(date) === 23],
  ['autumn', '03:50', (date) => hoursOf(date) === 25],
  ['holiday', '11:00', isHoliday],
  ['easter-monday', '08:00', (date) => weekdayOf(date) === 1 && isHoliday(date) && isEaster(date)],
  ['leap-day', '12:00', (date) => monthDay(date) === '02-29'],
];

/** A Monday of March or April after a holiday: beside Easter only 11 March can be a Sunday, and no Monday after it is a holiday. */
function isEaster(date: string): boolean {
  return /^(03|04)/.test(monthDay(date)) && isHoliday(daysLater(date, -1));
}

/** The next of each, at least a week from now. */
export function clockMoments(now: Date): readonly ClockMoment[] {
  return days.map(([name, time, isDay]) => {
    let date = daysLater(formatDate(now), 7);
    while (!isDay(date)) date = daysLater(date, 1);
    const [year, month, day] = date.split('-').map(Number) as [number, number, number];
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    const at = instantAt({ year, month, day, hour, minute });
    if (!at) throw new Error(`${date} has no ${time}.`);
    return { name, at };
  });
}

/** As the clock in Vilnius shows it. */
export function momentInWords({ name, at }: ClockMoment): string {
  const shown = new Date(at.getTime() + offsetAt(at.getTime())).toISOString();
  return `${name}: ${shown.slice(0, 16).replace('T', ' ')}`;
}
