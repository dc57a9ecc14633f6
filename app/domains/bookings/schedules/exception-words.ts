import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { ScheduleException } from './schedule.ts';

/**
 * An exception in a line: 'atostogos, gruodžio 28 d. – 2027 m. sausio 3 d.', 'gruodžio 11 d. dirbame
 * 12:00–15:00', 'gruodžio 4 d. nedirbame'.
 */
export function exceptionInWords(exception: ScheduleException, now: Date): string {
  const { kind, startsOn, endsOn, fromMinute, untilMinute } = exception;
  const first = dayInWords(startOfDate(startsOn), now);
  const days =
    startsOn === endsOn ? first : `${first}\u00a0– ${dayInWords(startOfDate(endsOn), now)}`;
  if (kind === 'vacation') return `atostogos, ${days}`;
  const hours =
    fromMinute === null ? '' : ` ${clock(fromMinute)}\u2060–\u2060${clock(untilMinute ?? 1440)}`;
  return `${days} ${kind === 'open' ? 'dirbame' : 'nedirbame'}${hours}`;
}

/** '9:00' of 540. */
function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** What visitors read of a vacation: 'Atostogauja, grįžta gruodžio 2 d.' */
export function vacationInWords(returnsOn: string, now: Date): string {
  return `Atostogauja, grįžta ${dayInWords(startOfDate(returnsOn), now)}`;
}
