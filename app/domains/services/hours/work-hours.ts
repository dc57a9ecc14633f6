import { readTokens, type Token } from './work-hours-text.ts';

/** Open minutes of one day, counted from its midnight: 0 <= from < until <= 1440. */
type Interval = { readonly from: number; readonly until: number };

/** Seven days from Monday; each day's intervals are sorted and do not touch. A closed day is empty. */
export type WeekHours = readonly (readonly Interval[])[];

const wholeDay = 24 * 60;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

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
    const hours = parseLines(lines.slice(0, count).join('\n'));
    if (hours !== null) return { hours, note: lines.slice(count).join('\n').trim() };
  }
  return { hours: null, note: (text ?? '').trim() };
}

/**
 * Reads opening hours written as a text: 'I-V 9:00-18:00', 'I–V 9–18, VI 10–15', 'I, III, V 10-14',
 * 'Pirmadienis–penktadienis nuo 8 iki 17 val.', 'Kasdien 9–21', 'Visą parą', 'VII nedirba'. Hours
 * without days are every day's; an interval that ends before it begins runs into the next day.
 *
 * @returns null when they cannot be read; lines of a note after them are passed over
 */
export function parseWorkHours(text: string | null): WeekHours | null {
  return readWorkHours(text).hours;
}

function parseLines(text: string): WeekHours | null {
  const tokens = readTokens(text);
  if (tokens === null) return null;
  const week: Interval[][] = everyDay.map(() => []);
  const told = new Set<number>();
  let rest = withoutCommas(tokens);
  if (rest.length === 0) return null;
  for (let part = 0; rest.length > 0; part += 1) {
    const named = takeDays(rest);
    if (named === null) return null;
    const days = named.days.length === 0 && part === 0 ? everyDay : named.days;
    const hours = days.length === 0 ? null : takeHours(withoutCommas(named.rest));
    if (hours === null) return null;
    for (const day of days) {
      week[day] = hours.closed ? [] : [...(week[day] ?? []), ...hours.intervals];
      told.add(day);
    }
    rest = withoutCommas(hours.rest);
  }
  // 'VII nedirba' alone does not say when the other days are open.
  const saysNothing = told.size < 7 && week.every((day) => day.length === 0);
  return saysNothing ? null : splitAtMidnight(week);
}

type Tokens = readonly Token[];

function withoutCommas(tokens: Tokens): Tokens {
  const first = tokens.findIndex((token) => token.kind !== 'comma');
  return first === -1 ? [] : tokens.slice(first);
}

type Days = { readonly days: readonly number[]; readonly rest: Tokens };

/** The days at the start, none included: single ones, ranges and both joined by commas. */
function takeDays(tokens: Tokens): Days | null {
  const [first, dash, last] = tokens;
  if (first?.kind !== 'days') return { days: [], rest: tokens };
  const isRange = dash?.kind === 'dash' && last?.kind === 'days';
  const days = isRange ? daysBetween(first.days, last.days) : first.days;
  const rest = tokens.slice(isRange ? 3 : 1);
  const further = takeDays(withoutCommas(rest));
  if (days === null || further === null) return null;
  if (further.days.length === 0) return { days, rest };
  return { days: [...new Set([...days, ...further.days])], rest: further.rest };
}

/** 'I–V' is five days and 'VI–I' three; a group such as 'savaitgaliais' bounds no range. */
function daysBetween(first: readonly number[], last: readonly number[]): readonly number[] | null {
  const [from, until] = [first[0], last[0]];
  if (from === undefined || until === undefined) return null;
  if (first.length > 1 || last.length > 1) return null;
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

type Hours = {
  readonly closed: boolean;
  /** `until` may lie beyond midnight. */
  readonly intervals: readonly Interval[];
  readonly rest: Tokens;
};

/** The hours at the start, or null when there are none or they make no sense. */
function takeHours(tokens: Tokens): Hours | null {
  const hours = tokens[0]?.kind === 'dash' ? tokens.slice(1) : tokens;
  const first = hours[0]?.kind;
  if (first === 'closed') return { closed: true, intervals: [], rest: hours.slice(1) };
  if (first === 'all_day') {
    const intervals = [{ from: 0, until: wholeDay }];
    return { closed: false, intervals, rest: hours.slice(1) };
  }
  return takeIntervals(hours);
}

function takeIntervals(tokens: Tokens): Hours | null {
  const [start, dash, end] = tokens;
  if (start?.kind !== 'time' || dash?.kind !== 'dash' || end?.kind !== 'time') return null;
  const from = start.minute;
  const until = end.minute <= from ? end.minute + wholeDay : end.minute;
  if (from >= wholeDay || (until - from >= wholeDay && from > 0)) return null;
  const rest = tokens.slice(3);
  const next = withoutCommas(rest);
  const further = next[0]?.kind === 'time' ? takeIntervals(next) : null;
  if (next[0]?.kind === 'time' && further === null) return null;
  const intervals = [{ from, until }, ...(further?.intervals ?? [])];
  return { closed: false, intervals, rest: further?.rest ?? rest };
}

function splitAtMidnight(week: readonly (readonly Interval[])[]): WeekHours {
  return week.map((own, day) => {
    const night = (week[(day + 6) % 7] ?? [])
      .filter(({ until }) => until > wholeDay)
      .map(({ until }) => ({ from: 0, until: until - wholeDay }));
    const today = own.map(({ from, until }) => ({ from, until: Math.min(until, wholeDay) }));
    return merged([...night, ...today]);
  });
}

function merged(intervals: readonly Interval[]): readonly Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last === undefined || last.until < next.from) result.push(next);
    else result[result.length - 1] = { from: last.from, until: Math.max(last.until, next.until) };
  }
  return result;
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
    .map(({ from, until }) => `${formatMinute(from)}–${formatMinute(until)}`)
    .join(', ');
}

function formatMinute(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
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
