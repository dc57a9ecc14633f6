import { readDate } from './typed-date.ts';
import { instantAt } from './vilnius-time.ts';

/** How a time is written, for who has to be told. */
export const timeExample = '9:30';

/**
 * A time as people type it: '9:30', '09.30', '9 30', '0930', '930', '9', '9 val.'.
 * @returns 'HH:mm', or null for a text that is no time of the day
 */
export function readTime(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/(?:val|h)\.?$/i, '')
    .trimEnd();
  const parts = /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})(?:\s?[:.\s]\s?(\d{2}))?$/.exec(text);
  const [, hour = '', minute = '00'] = parts ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * The moment of a typed date and time in Vilnius. Of the hour that autumn doubles it is the first.
 * @returns null when one of them cannot be read, or for the hour that spring leaves out
 */
export function readMoment(typedDate: string, typedTime: string): Date | null {
  const [date, time] = [readDate(typedDate), readTime(typedTime)];
  if (date === null || time === null) return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt({ year, month, day, hour, minute });
}
