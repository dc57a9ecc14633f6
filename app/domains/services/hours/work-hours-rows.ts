import { minuteInField } from '#app/lithuanian/minute-of-day.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { wholeDay } from './week-hours.ts';
import { formatWorkHours, parseWorkHours, readWorkHours } from './work-hours.ts';

/** A stretch as the editor's two fields hold it: as it is typed, 'HH:MM' once it is in order. */
export type HoursRow = { readonly from: string; readonly until: string };

/** A weekday in the editor: closed when it has no stretch. */
export type DayRows = readonly HoursRow[];

/** What a day begins with when it is opened. */
export const usualHours: HoursRow = { from: '09:00', until: '18:00' };

/** A day round the clock; its end is the next midnight. */
export const roundTheClock: HoursRow = { from: '00:00', until: '00:00' };

export const closedWeek: readonly DayRows[] = Array.from({ length: 7 }, () => []);

/** The rows of a text, Monday first, or null when it cannot be read; an empty text is closed. */
export function rowsOf(text: string): readonly DayRows[] | null {
  if (text.trim() === '') return closedWeek;
  const week = parseWorkHours(text);
  if (week === null) return null;
  return week.map((day) =>
    day.map(({ from, until }) => ({ from: clock(from), until: clock(until) })),
  );
}

/** A time of the editor as 'HH:MM', or null; midnight at the end of a day, '24:00', is 00:00. */
export function readHour(typed: string): string | null {
  return /^24([:.\s]?00)?$/.test(typed.trim()) ? '00:00' : readTime(typed);
}

/** As the editor's fields have it: the end of a day is its midnight. */
function clock(minute: number): string {
  return minuteInField(minute % wholeDay);
}

const weekdays = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/**
 * The rows as the text that is stored, 'I–V 9:00–18:00; VI 10:00–15:00', which parseWorkHours reads
 * back. An end that is not after its start lies on the next day; stretches that are not typed in
 * full or are reversed are left out; a week without any is ''.
 */
export function textOf(rows: readonly DayRows[]): string {
  const words = rows.flatMap((day, index) => {
    const stretches = day.flatMap(stretchText);
    return stretches.length === 0 ? [] : [`${weekdays[index]} ${stretches.join(', ')}`];
  });
  const week = words.length === 0 ? null : parseWorkHours(words.join('; '));
  return week === null ? words.join('; ') : formatWorkHours(week).join('; ');
}

function stretchText({ from, until }: HoursRow): readonly string[] {
  const [opens, closes] = [readHour(from), readHour(until)];
  if (opens === null || closes === null) return [];
  const text = `${opens}–${closes === '00:00' ? '24:00' : closes}`;
  return parseWorkHours(text) === null ? [] : [text];
}

/** Whether a stretch has both its times and they are no hours: its end comes too early for a night. */
export function isReversed(stretch: HoursRow): boolean {
  const isTyped = readHour(stretch.from) !== null && readHour(stretch.until) !== null;
  return isTyped && stretchText(stretch).length === 0;
}

/** The text with other hours; what stands beside them, or cannot be read as hours, is kept. */
export function withHours(text: string, rows: readonly DayRows[]): string {
  return [textOf(rows), readWorkHours(text).note].filter(Boolean).join('\n');
}

/** Whether a day is open round the clock. */
export function isRoundTheClock(day: DayRows): boolean {
  const [first] = day;
  return day.length === 1 && first?.from === '00:00' && first.until === '00:00';
}
