import {
  type Break,
  type Part,
  type Tokens,
  takeBreak,
  takeDays,
  takeHours,
  withoutCommas,
} from './take-tokens.ts';
import { everyDay, type Interval, type WeekHours, wholeDay } from './week-hours.ts';
import { readTokens } from './work-hours-text.ts';

/**
 * Reads a week of a text about opening hours. What can be read in two ways is not read: hours that are
 * wrong send people to a closed door.
 */
export function readWeek(text: string): WeekHours | null {
  const tokens = readTokens(text);
  if (tokens === null) return null;
  const rest = withoutCommas(tokens);
  return rest.length === 0 ? null : (readDaysFirst(rest) ?? readHoursFirst(rest));
}

/** 'I–V 9–18, VI 10–14, pietūs 12–13, VII nedirba'. */
function readDaysFirst(tokens: Tokens): WeekHours | null {
  const parts: Part[] = [];
  let rest = tokens;
  let isApart = true;
  let week: Interval[][] | null = null;
  while (rest.length > 0) {
    const pause = takeBreak(rest, isApart);
    if (pause === null) return null;
    if (pause.taken) {
      week = pausing(week ?? weekOf(parts), parts, pause.taken);
      if (week === null) return null;
      parts.splice(0, parts.length, ...partsOf(week, parts));
      rest = pause.rest;
    } else {
      const part = takePart(rest, parts, isApart);
      if (part === null) return null;
      if (part.part) parts.push(part.part);
      rest = part.rest;
      week = null;
    }
    const next = withoutCommas(rest);
    isApart = next.length < rest.length || next.length === 0;
    rest = next;
  }
  return finished(week ?? weekOf(parts), parts);
}

/** '9–18 darbo dienomis', '9–18 I–V, 10–14 VI'. */
function readHoursFirst(tokens: Tokens): WeekHours | null {
  const parts: Part[] = [];
  let rest = tokens;
  while (rest.length > 0) {
    const hours = takeHours(rest);
    if (hours === null) return null;
    const named = takeDays(hours.rest);
    if (named === null || named.days === null) return null;
    parts.push({ days: named.days, hours });
    rest = withoutCommas(named.rest);
  }
  const week = weekOf(parts);
  return finished(week, parts);
}

function takePart(tokens: Tokens, parts: readonly Part[], isApart: boolean) {
  const named = takeDays(tokens);
  if (named === null) return null;
  const rest = withoutCommas(named.rest);
  // Days that stand right behind hours are theirs, and this the other order.
  if (named.days !== null && parts.length > 0 && parts.at(-1)?.days === null && !isApart)
    return null;
  if (named.isExcept && (rest.length === 0 || rest[0]?.kind === 'days')) {
    const hours = { closed: true, intervals: [] };
    return { part: { days: named.days, hours }, rest: named.rest };
  }
  // '24 val. per parą, 7 dienas per savaitę': days of which all is told.
  const told = new Set(parts.flatMap(({ days }) => days ?? everyDay));
  if (rest.length === 0 && parts.length > 0 && named.days?.every((day) => told.has(day))) {
    return { part: null, rest };
  }
  if (named.days === null && parts.length > 0) return null;
  const hours = takeHours(rest);
  return hours === null ? null : { part: { days: named.days, hours }, rest: hours.rest };
}

/** What each day has, or null where what is told twice can mean two things. */
function weekOf(parts: readonly Part[]): Interval[][] | null {
  const week: Interval[][] = everyDay.map(() => []);
  const by: (readonly number[] | undefined)[] = [];
  for (const { days, hours } of parts) {
    const named = days ?? everyDay;
    for (const day of named) {
      const before = week[day] ?? [];
      const isSame = by[day] === undefined || sameDays(by[day], named);
      const meets = hours.intervals.some((one) => before.some((other) => meet(one, other)));
      // Hours of a day beside those of a group that it belongs to: besides, or instead?
      if (!hours.closed && before.length > 0 && !isSame && !meets) return null;
      week[day] = hours.closed || !isSame ? [...hours.intervals] : [...before, ...hours.intervals];
      by[day] = named;
    }
  }
  return week;
}

function sameDays(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((day) => other.includes(day));
}

function meet(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until;
}

/** The week once a break is taken out, or null where it is not clear of which days. */
function pausing(
  week: Interval[][] | null,
  parts: readonly Part[],
  pause: Break,
): Interval[][] | null {
  const last = parts.at(-1);
  if (week === null || last === undefined) return null;
  const without = (days: readonly number[]) =>
    week.map((own, day) => (days.includes(day) ? own.flatMap((one) => outside(one, pause)) : own));
  const all = without(pause.days ?? everyDay);
  const ofLast = without(pause.days ?? last.days ?? everyDay);
  if (isSame(all, week)) return null;
  const [isOfLast, isAlike] = [!isSame(ofLast, week), isSame(all, ofLast)];
  if (!pause.isApart) return isOfLast ? ofLast : null;
  return isAlike || !isOfLast ? all : null;
}

function isSame(one: readonly (readonly Interval[])[], other: readonly (readonly Interval[])[]) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is left of an interval around a break within it; a break that reaches over its end is none. */
function outside(one: Interval, pause: Interval): readonly Interval[] {
  if (pause.from <= one.from || pause.until >= one.until) return [one];
  return [
    { from: one.from, until: pause.from },
    { from: pause.until, until: one.until },
  ];
}

/** A week with breaks as parts again, a day each, so that what is told next stands beside it. */
function partsOf(week: readonly Interval[][], parts: readonly Part[]): readonly Part[] {
  const told = new Set(parts.flatMap(({ days }) => days ?? everyDay));
  return everyDay
    .filter((day) => told.has(day))
    .map((day) => ({
      days: [day],
      hours: { closed: week[day]?.length === 0, intervals: week[day] ?? [] },
    }));
}

function finished(week: Interval[][] | null, parts: readonly Part[]): WeekHours | null {
  if (week === null) return null;
  const told = new Set(parts.flatMap(({ days }) => days ?? everyDay));
  // 'VII nedirba' alone does not say when the other days are open.
  const saysNothing = told.size < 7 && week.every((day) => day.length === 0);
  return saysNothing ? null : splitAtMidnight(week);
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
