import { minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import { readWeek } from './week-grammar.ts';
import { everyDay, type Interval, type WeekHours, wholeDay } from './week-hours.ts';

/** A text about opening hours: the hours of its first lines, and what it says on the lines after. */
type ReadHours = {
  /** null: its beginning cannot be read, and all of it is a note. */
  readonly hours: WeekHours | null;
  /** '' for none. */
  readonly note: string;
};

/** No field takes more; a form may be sent with it all the same, and is drawn again with its hours. */
const longestTyped = 500;

/** Takes as many lines from the start for hours as can be read together. */
export function readWorkHours(text: string | null): ReadHours {
  if (text !== null && text.length > longestTyped) return { hours: null, note: text.trim() };
  const lines = (text ?? '').split(/\r?\n/);
  for (let count = lines.length; count > 0; count -= 1) {
    const hours = readWeek(lines.slice(0, count).join('\n'));
    if (hours !== null) return { hours, note: lines.slice(count).join('\n').trim() };
  }
  return { hours: null, note: (text ?? '').trim() };
}

/**
 * Reads opening hours written as a text: 'I-V 9:00-18:00', '1–5 9–18, 6 10–15', 'I, III, V 10-14',
 * 'Pirmadienis–penktadienis nuo 8 iki 17 val.', 'Kasdien 9–21', '24 val.', 'pietūs 12–13',
 * 'VII nedirba'; written-hours.test.ts has those that people write. Hours without days are every
 * day's; an interval that ends before it begins runs into the next day.
 *
 * @returns null when they cannot be read; lines of a note after them are passed over
 */
export function parseWorkHours(text: string | null): WeekHours | null {
  return readWorkHours(text).hours;
}

/**
 * Whether the week has a day that is open for at least an hour, all its intervals counted
 * together, between two whole hours of that day.
 */
export function openWithin(hours: WeekHours, low: number, high: number): boolean {
  return hours.some((day) => {
    const overlaps = day.map(({ from, until }) =>
      Math.max(0, Math.min(until, high * 60) - Math.max(from, low * 60)),
    );
    return overlaps.reduce((sum, minutes) => sum + minutes, 0) >= 60;
  });
}

/**
 * For each whole hour `from` the smallest whole hour `until` with `openWithin(hours, from, until)`;
 * hours without one are left out. A window low–high is open exactly when the entry of low has
 * `until` at most high.
 */
export function openingWindows(
  hours: WeekHours,
): readonly { readonly from: number; readonly until: number }[] {
  const wholeHours = Array.from({ length: 25 }, (_, hour) => hour);
  return wholeHours.flatMap((from) => {
    const until = wholeHours.find((hour) => openWithin(hours, from, hour));
    return until === undefined ? [] : [{ from, until }];
  });
}

/** Whether a text about opening hours says that it never closes. */
export function isAlwaysOpen(text: string | null): boolean {
  return parseWorkHours(text)?.every(([first]) => first && isWholeDay(first)) ?? false;
}

function isWholeDay({ from, until }: Interval): boolean {
  return from === 0 && until === wholeDay;
}

const weekdays = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/**
 * A week as people read it, a line for each set of hours: 'I–V 8:00–20:00', 'VI 9:00–15:00'.
 * Closed days are left out; a week of nothing but closed days is 'Nedirba'. What this writes,
 * joined by commas, `parseWorkHours` reads back as the same week.
 */
export function formatWorkHours(hours: WeekHours): readonly string[] {
  const daysByHours = new Map<string, number[]>();
  hours.forEach((intervals, day) => {
    if (intervals.length === 0) return;
    const words = formatDay(intervals);
    daysByHours.set(words, [...(daysByHours.get(words) ?? []), day]);
  });
  if (daysByHours.size === 0) return ['Nedirba'];
  return [...daysByHours].map(([words, days]) => {
    if (words !== allDay) return `${formatDays(days)} ${words}`;
    return days.length === 7 ? allDay : `${formatDays(days)} ${allDay.toLowerCase()}`;
  });
}

const allDay = 'Visą parą';

/** One open day: '8:00–12:00, 13:00–17:00' or 'Visą parą'. */
export function formatDay(intervals: readonly Interval[]): string {
  const [first] = intervals;
  if (first && isWholeDay(first)) return allDay;
  return intervals
    .map(({ from, until }) => `${minuteInWords(from)}–${minuteInWords(until)}`)
    .join(', ');
}

function formatDays(days: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs
    .map(({ first, last }) =>
      first === last ? `${weekdays[first]}` : `${weekdays[first]}–${weekdays[last]}`,
    )
    .join(', ');
}

/** 'VII nedirba'; nothing of a week without an open or a closed day. */
function closedDays(hours: WeekHours): readonly string[] {
  const closed = everyDay.filter((day) => hours[day]?.length === 0);
  return closed.length === 0 || closed.length === 7 ? [] : [`${formatDays(closed)} nedirba`];
}

/** Opening hours in one line, or null where they cannot be read. */
export function hoursInLine(text: string | null): string | null {
  const { hours } = readWorkHours(text);
  return hours && formatWorkHours(hours).join(', ');
}

/**
 * Opening hours line by line: put in order where they can be read, the closed days after the open ones
 * and the rest as it was written.
 */
export function workHoursLines(text: string | null): readonly string[] {
  const { hours, note } = readWorkHours(text);
  if (hours === null) return linesOf(note);
  return [...formatWorkHours(hours), ...closedDays(hours), ...linesOf(note)];
}

function linesOf(note: string): readonly string[] {
  return note
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
