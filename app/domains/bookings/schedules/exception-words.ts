import { daysInWords } from '#app/lithuanian/calendar-words.ts';
import { minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import { countNoun, noun, nounFor } from '#app/lithuanian/plural.ts';
import { rangeOf } from '#app/lithuanian/typography.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { ScheduleException } from './schedule.ts';

/** As an object: 'turite 2 užsakymus'. */
const haveBooking = noun('užsakymą', 'užsakymus', 'užsakymų', 'užsakymo');

/**
 * An exception in a line: 'atostogos, gruodžio 28 d. – 2027 m. sausio 3 d.', 'gruodžio 11 d. dirbame
 * 12:00–15:00', 'gruodžio 4 d. nedirbame'.
 */
export function exceptionInWords(exception: ScheduleException, now: Date): string {
  const { kind, startsOn, endsOn, fromMinute, untilMinute } = exception;
  const days = daysInWords(startOfDate(startsOn), startOfDate(endsOn), now);
  if (kind === 'vacation') return `atostogos, ${days}`;
  const hours =
    fromMinute === null
      ? ''
      : ` ${rangeOf(minuteInWords(fromMinute), minuteInWords(untilMinute ?? 1440))}`;
  return `${days} ${kind === 'open' ? 'dirbame' : 'nedirbame'}${hours}`;
}

/**
 * What a partner reads where an exception closes times that are booked: 'Tomis dienomis jau turite
 * 2 užsakymus. Jie lieka: perkelkite arba atšaukite.'; null where nothing is.
 */
export function bookedInWords(count: number): string | null {
  if (count === 0) return null;
  const rest = nounFor(count, bookedRest);
  return `Tomis dienomis jau turite ${countNoun(count, haveBooking)}. ${rest}`;
}

/** The pronoun agrees with the noun: one of 21 is a singular, ten are a genitive plural. */
const bookedRest = {
  one: 'Jis lieka: perkelkite arba atšaukite.',
  few: 'Jie lieka: perkelkite arba atšaukite.',
  other: 'Jie lieka: perkelkite arba atšaukite.',
  many: 'Jie lieka: perkelkite arba atšaukite.',
};
