import { type Interval, wholeDay } from './week-hours.ts';
import type { Token } from './work-hours-text.ts';

export type Tokens = readonly Token[];

/** A night that is longer is a slip: '8–5' means the afternoon. */
const longestNight = 12 * 60;

/** What is told of days in a row. */
export type Part = {
  /** null: none were named. */
  readonly days: readonly number[] | null;
  readonly hours: { readonly closed: boolean; readonly intervals: readonly Interval[] };
};

export type Break = Interval & {
  readonly days: readonly number[] | null;
  readonly isApart: boolean;
};

/** The tokens from the first one on that is no comma. */
export function withoutCommas(tokens: Tokens): Tokens {
  const first = tokens.findIndex((token) => token.kind !== 'comma');
  return first === -1 ? [] : tokens.slice(first);
}

type Days = {
  readonly days: readonly number[] | null;
  readonly isExcept: boolean;
  readonly rest: Tokens;
};

/** The days at the start, none included: single ones, ranges, both joined by commas, and exceptions. */
export function takeDays(tokens: Tokens): Days | null {
  if (tokens[0]?.kind === 'except') {
    const except = takeNamed(withDigitDays(tokens.slice(1)));
    return except?.days ? { days: except.days, isExcept: true, rest: except.rest } : null;
  }
  const named = takeNamed(withDigitDays(tokens));
  if (named === null || named.days === null) return named && { ...named, isExcept: false };
  const next = withoutCommas(named.rest);
  if (next[0]?.kind !== 'except') return { ...named, isExcept: false };
  const except = takeNamed(next.slice(1));
  if (except === null || except.days === null) return null;
  const [left, out] = [named.days, except.days];
  return { days: left.filter((day) => !out.includes(day)), isExcept: false, rest: except.rest };
}

function takeNamed(tokens: Tokens): Omit<Days, 'isExcept'> | null {
  const [first, dash, last] = tokens;
  if (first?.kind !== 'days') return { days: null, rest: tokens };
  const isRange = dash?.kind === 'dash' && last?.kind === 'days';
  const days = isRange ? daysBetween(first.days, last.days) : first.days;
  const rest = tokens.slice(isRange ? 3 : 1);
  const further = takeNamed(withoutCommas(rest));
  if (days === null || further === null) return null;
  if (further.days === null) return { days, rest };
  return { days: [...new Set([...days, ...further.days])], rest: further.rest };
}

/** 'I–V' is five days and 'VI–I' three; a group such as 'savaitgaliais' bounds no range. */
function daysBetween(first: readonly number[], last: readonly number[]): readonly number[] | null {
  const [from, until] = [first[0], last[0]];
  if (from === undefined || until === undefined) return null;
  if (first.length > 1 || last.length > 1) return null;
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

/**
 * '1–5 9–18', '1, 3, 5: 10–14': digits at the start are days when hours follow them, without a comma
 * between; '7–12, 13–19' are hours.
 */
function withDigitDays(tokens: Tokens): Tokens {
  let at = 0;
  for (;;) {
    if (!isDigit(tokens[at])) return tokens;
    at += tokens[at + 1]?.kind === 'dash' && isDigit(tokens[at + 2]) ? 3 : 1;
    if (tokens[at]?.kind !== 'comma') break;
    at += 1;
  }
  const next = tokens[at]?.kind === 'dash' ? tokens[at + 1] : tokens[at];
  const isTime = next?.kind === 'time' && takeHours(tokens.slice(at)) !== null;
  if (!isTime && next?.kind !== 'closed' && next?.kind !== 'all_day') return tokens;
  const days = tokens
    .slice(0, at)
    .map(
      (token): Token =>
        token.kind === 'time' ? { kind: 'days', days: [token.digit ?? 0] } : token,
    );
  return [...days, ...tokens.slice(at)];
}

function isDigit(token: Token | undefined): boolean {
  return token?.kind === 'time' && token.digit !== undefined;
}

type Hours = Part['hours'] & { readonly rest: Tokens };

/** The hours at the start, or null when there are none or they make no sense. */
export function takeHours(tokens: Tokens): Hours | null {
  const hours = tokens[0]?.kind === 'dash' ? tokens.slice(1) : tokens;
  const first = hours[0]?.kind;
  // 'VII –'.
  const isStroke = hours !== tokens && (first === undefined || first === 'comma');
  if (isStroke) return { closed: true, intervals: [], rest: hours };
  if (first === 'closed') return { closed: true, intervals: [], rest: hours.slice(1) };
  if (first === 'all_day') {
    const intervals = [{ from: 0, until: wholeDay }];
    return { closed: false, intervals, rest: hours.slice(1) };
  }
  return takeIntervals(hours);
}

function takeIntervals(tokens: Tokens): Hours | null {
  const one = takeInterval(tokens);
  if (one === null) return null;
  const next = withoutCommas(one.rest);
  const isMore = next[0]?.kind === 'time' && withDigitDays(next) === next && !isPause(next);
  const further = isMore ? takeIntervals(next) : null;
  if (isMore && further === null) return null;
  const intervals = [one.interval, ...(further?.intervals ?? [])];
  return { closed: false, intervals, rest: further?.rest ?? one.rest };
}

/** `until` may lie beyond midnight. */
function takeInterval(tokens: Tokens): { interval: Interval; rest: Tokens } | null {
  const [start, dash, end] = tokens;
  if (start?.kind !== 'time' || dash?.kind !== 'dash' || end?.kind !== 'time') return null;
  // '1–5' are days or an afternoon, and no hours of the night.
  if (isDigit(start) && isDigit(end)) return null;
  const from = start.minute;
  const until = end.minute <= from ? end.minute + wholeDay : end.minute;
  const isWhole = from === 0 && until === wholeDay;
  if (from >= wholeDay || (until > wholeDay && until - from > longestNight && !isWhole))
    return null;
  return { interval: { from, until }, rest: tokens.slice(3) };
}

/** '12–13 pietūs', with nothing behind it that the word could belong to. */
function isPause(tokens: Tokens): boolean {
  return tokens[3]?.kind === 'break' && tokens[4]?.kind !== 'time' && tokens[4]?.kind !== 'days';
}

/** A break at the start: 'pietūs 12–13', 'pertrauka I–V 12–13', '12–13 pietūs'; none is no fault. */
export function takeBreak(
  tokens: Tokens,
  isApart: boolean,
): { readonly taken: Break | null; readonly rest: Tokens } | null {
  if (tokens[0]?.kind === 'time' && isPause(tokens)) {
    const one = takeInterval(tokens);
    if (one === null) return null;
    return { taken: { ...one.interval, days: null, isApart }, rest: one.rest.slice(1) };
  }
  if (tokens[0]?.kind !== 'break') return { taken: null, rest: tokens };
  const named = takeDays(tokens[1]?.kind === 'dash' ? tokens.slice(2) : tokens.slice(1));
  const one = named && takeInterval(named.rest);
  if (!one) return null;
  return { taken: { ...one.interval, days: named.days, isApart }, rest: one.rest };
}
