import { capital } from '#app/lithuanian/capital.ts';
import { monthsOf } from './months.ts';
import { rangeOf } from './typography.ts';
import {
  formatDayOfYear,
  formatLongDate,
  formatWeekdayDate,
  startOfDate,
  wallTimeAt,
  weekdayAt,
  weekdays,
} from './vilnius-time.ts';
import { daysLater } from './wall-days.ts';

const months = [
  ['sausis', 'saus.'],
  ['vasaris', 'vas.'],
  ['kovas', 'kov.'],
  ['balandis', 'bal.'],
  ['gegužė', 'geg.'],
  ['birželis', 'birž.'],
  ['liepa', 'liep.'],
  ['rugpjūtis', 'rugp.'],
  ['rugsėjis', 'rugs.'],
  ['spalis', 'spal.'],
  ['lapkritis', 'lapkr.'],
  ['gruodis', 'gruod.'],
] as const;

/** A day for a box of its own: 24 over 'lapkr.'; its year when it is not this one. */
export function dayInBox(instant: Date, now: Date) {
  const { year, month, day } = wallTimeAt(instant);
  const isThisYear = year === wallTimeAt(now).year;
  return { day, month: months[month - 1]?.[1] ?? '', year: isThisYear ? null : year };
}

/** The month of a moment as a heading: 'Lapkritis', and '2027 m. sausis' of another year. */
export function monthHeading(instant: Date, now: Date): string {
  const { year, month } = wallTimeAt(instant);
  const name: string = months[month - 1]?.[0] ?? '';
  if (year !== wallTimeAt(now).year) return `${year}\u00a0m. ${name}`;
  return capital(name);
}

/** A month by itself: '2026 m. rugsėjis'. */
export function monthInWords(instant: Date): string {
  const { year, month } = wallTimeAt(instant);
  return `${year}\u00a0m. ${months[month - 1]?.[0]}`;
}

/** On which day, Monday first. */
const onWeekdays = [
  'pirmadienį',
  'antradienį',
  'trečiadienį',
  'ketvirtadienį',
  'penktadienį',
  'šeštadienį',
  'sekmadienį',
];

/**
 * When a coming day is: 'šiandien', 'rytoj', within the next six days 'antradienį', later
 * 'gruodžio 3 d.' and in another year '2027 m. sausio 3 d.'.
 */
export function onComingDay(instant: Date, now: Date): string {
  const ahead = dayNumber(instant) - dayNumber(now);
  if (ahead === 0) return 'šiandien';
  if (ahead === 1) return 'rytoj';
  if (ahead > 1 && ahead < 7) return onWeekdays[weekdayAt(instant) - 1] ?? '';
  return dayInWords(instant, now);
}

const byWeekdays = [
  'pirmadienio',
  'antradienio',
  'trečiadienio',
  'ketvirtadienio',
  'penktadienio',
  'šeštadienio',
  'sekmadienio',
];

/** Up to which coming day, behind 'iki': 'šiandien', 'rytojaus', 'pirmadienio', 'gruodžio 3 d.'. */
export function byComingDay(instant: Date, now: Date): string {
  const ahead = dayNumber(instant) - dayNumber(now);
  if (ahead === 1) return 'rytojaus';
  if (ahead > 1 && ahead < 7) return byWeekdays[weekdayAt(instant) - 1] ?? '';
  return onComingDay(instant, now);
}

/** A coming day in few words: 'rytoj, lapkr. 24 d.', later than within a week 'gruod. 3 d.'. */
export function nearDay(instant: Date, now: Date): string {
  const { day, month, year } = dayInBox(instant, now);
  const date = `${year === null ? '' : `${year}\u00a0m. `}${month}\u00a0${day}\u00a0d.`;
  const ahead = dayNumber(instant) - dayNumber(now);
  return ahead >= 0 && ahead < 7 ? `${onComingDay(instant, now)}, ${date}` : date;
}

/** A day: 'gruodžio 3 d.', in another year '2027 m. sausio 3 d.'. */
export function dayInWords(instant: Date, now: Date): string {
  const isThisYear = wallTimeAt(instant).year === wallTimeAt(now).year;
  return isThisYear ? formatDayOfYear(instant) : formatLongDate(instant);
}

/**
 * Days from one to another: 'gruodžio 4–8 d.', 'lapkričio 29 d. – gruodžio 2 d.', of one day 'gruodžio 4 d.',
 * in another year '2027 m. sausio 4–8 d.'. The year of the end is said where it is not the beginning's.
 */
export function daysInWords(first: Date, last: Date, now: Date): string {
  const [from, until] = [wallTimeAt(first), wallTimeAt(last)];
  const begins = dayInWords(first, now);
  if (from.year !== until.year) return `${begins}\u00a0– ${dayInWords(last, now)}`;
  if (from.month !== until.month) return `${begins}\u00a0– ${formatDayOfYear(last)}`;
  if (from.day === until.day) return begins;
  const year = from.year === wallTimeAt(now).year ? '' : `${from.year}\u00a0m. `;
  return `${year}${monthsOf[from.month - 1]} ${rangeOf(from.day, until.day)}\u00a0d.`;
}

/**
 * Dates, those that follow one another as one: 'gruodžio 24–26 d., 2027 m. sausio 1 d.'
 * @param dates 'yyyy-MM-dd', rising
 */
export function datesInWords(dates: readonly string[], now: Date): string {
  const runs: [string, string][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && daysLater(run[1], 1) === date) run[1] = date;
    else runs.push([date, date]);
  }
  return runs
    .map(([first, last]) => daysInWords(startOfDate(first), startOfDate(last), now))
    .join(', ');
}

/** Counts the days of the calendar in Vilnius. */
function dayNumber(instant: Date): number {
  const { year, month, day } = wallTimeAt(instant);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The day of an event: 'Penktadienis, lapkričio 20 d.', with its year when it is not this one. */
export function eventDay(instant: Date, now: Date): string {
  if (wallTimeAt(instant).year !== wallTimeAt(now).year) return formatWeekdayDate(instant);
  return `${weekdays[weekdayAt(instant) - 1]}, ${formatDayOfYear(instant)}`;
}

/** On which day: 'penktadienį, lapkričio 20 d.', with its year when it is not this one. */
export function onWeekdayDate(instant: Date, now: Date): string {
  return `${onWeekdays[weekdayAt(instant) - 1]}, ${dayInWords(instant, now)}`;
}
