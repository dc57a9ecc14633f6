import { describe, expect, it } from 'vitest';
import {
  endOfDayThreeMonthsAhead,
  endOfMonth,
  endOfWeek,
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatDayRange,
  formatLongDate,
  formatRecent,
  formatTime,
  formatWeekdayDate,
  instantAt,
  lastDays,
  timeInField,
  wallTimeAt,
  weekdayAt,
} from './vilnius-time.ts';

function at(date: string, hour: number, minute = 0) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day, hour, minute };
}

type Wall = ReturnType<typeof at>;
/** An `expect` for each of many thousands would take most of the time. */
const isSame = (one: Wall, other: Wall) =>
  (Object.keys(other) as (keyof Wall)[]).every((part) => one[part] === other[part]);

const utc = (text: string) => new Date(`${text}Z`);

describe('the clock in Vilnius', () => {
  it('is two hours ahead in winter and three in summer', () => {
    expect(wallTimeAt(utc('2026-01-15T22:30:00'))).toEqual(at('2026-01-16', 0, 30));
    expect(wallTimeAt(utc('2026-07-15T20:59:59'))).toEqual(at('2026-07-15', 23, 59));
  });

  it.each(['2026-03-29', '2027-03-28'])('leaves out three in the morning of %s', (date) => {
    expect(instantAt(at(date, 3))).toBeNull();
    expect(instantAt(at(date, 3, 59))).toBeNull();
    expect(instantAt(at(date, 2, 59))).toEqual(utc(`${date}T00:59:00`));
    expect(instantAt(at(date, 4))).toEqual(utc(`${date}T01:00:00`));
  });

  it.each(['2026-10-25', '2027-10-31'])(
    'doubles three in the morning of %s: the first one',
    (date) => {
      expect(instantAt(at(date, 3))).toEqual(utc(`${date}T00:00:00`));
      expect(instantAt(at(date, 3, 59))).toEqual(utc(`${date}T00:59:00`));
      expect(instantAt(at(date, 4))).toEqual(utc(`${date}T02:00:00`));
      expect(wallTimeAt(utc(`${date}T01:30:00`))).toEqual(at(date, 3, 30));
    },
  );

  it('knew no summer time from 2000 to 2002', () => {
    expect(instantAt(at('2001-07-01', 12))).toEqual(utc('2001-07-01T10:00:00'));
    expect(instantAt(at('1998-12-01', 12))).toEqual(utc('1998-12-01T11:00:00'));
  });

  it('refuses a date that no calendar has', () => {
    expect(instantAt(at('2026-02-29', 12))).toBeNull();
    expect(instantAt(at('2026-04-31', 12))).toBeNull();
    expect(instantAt(at('2026-04-30', 24))).toBeNull();
    expect(instantAt(at('2028-02-29', 12))).toEqual(utc('2028-02-29T10:00:00'));
  });

  it('shows every time that was entered, from 2020 to 2040', () => {
    let refused = 0;
    const differing: object[] = [];
    const hour = 3_600_000;
    for (let wall = Date.UTC(2020, 0, 1); wall < Date.UTC(2041, 0, 1); wall += 13 * hour) {
      const entered = new Date(wall);
      const asked = {
        year: entered.getUTCFullYear(),
        month: entered.getUTCMonth() + 1,
        day: entered.getUTCDate(),
        hour: entered.getUTCHours(),
        minute: (wall / hour) % 60,
      };
      const instant = instantAt(asked);
      if (instant === null) refused += 1;
      else if (!isSame(wallTimeAt(instant), asked)) differing.push(asked);
    }
    expect(differing).toEqual([]);
    expect(refused).toBeLessThan(21);
  });
});

describe('the end of', () => {
  it('the week is Sunday 24:00', () => {
    // 2026-11-20 is a Friday.
    expect(weekdayAt(utc('2026-11-20T10:00:00'))).toBe(5);
    expect(endOfWeek(utc('2026-11-20T10:00:00'))).toEqual(utc('2026-11-22T22:00:00'));
    expect(endOfWeek(utc('2026-11-22T21:59:59'))).toEqual(utc('2026-11-22T22:00:00'));
    expect(endOfWeek(utc('2026-11-22T22:00:00'))).toEqual(utc('2026-11-29T22:00:00'));
  });

  it('a week in which the clock changes', () => {
    expect(endOfWeek(utc('2026-03-27T10:00:00'))).toEqual(utc('2026-03-29T21:00:00'));
    expect(endOfWeek(utc('2026-10-25T10:00:00'))).toEqual(utc('2026-10-25T22:00:00'));
  });

  it('the month, and of the year', () => {
    expect(endOfMonth(utc('2026-11-20T10:00:00'))).toEqual(utc('2026-11-30T22:00:00'));
    expect(endOfMonth(utc('2026-12-31T21:59:59'))).toEqual(utc('2026-12-31T22:00:00'));
    expect(endOfMonth(utc('2026-12-31T22:00:00'))).toEqual(utc('2027-01-31T22:00:00'));
  });

  it('the day three months ahead, or of that month when it has no such day', () => {
    expect(endOfDayThreeMonthsAhead(utc('2026-11-20T10:00:00'))).toEqual(
      utc('2027-02-20T22:00:00'),
    );
    expect(endOfDayThreeMonthsAhead(utc('2026-11-30T10:00:00'))).toEqual(
      utc('2027-02-28T22:00:00'),
    );
    expect(endOfDayThreeMonthsAhead(utc('2027-11-30T10:00:00'))).toEqual(
      utc('2028-02-29T22:00:00'),
    );
    expect(endOfDayThreeMonthsAhead(utc('2026-01-31T10:00:00'))).toEqual(
      utc('2026-04-30T21:00:00'),
    );
  });
});

describe('the last days', () => {
  it('end with today, and each begins at midnight, whichever way the clock moves', () => {
    expect(lastDays(utc('2026-10-26T10:00:00'), 3)).toEqual([
      { date: '2026-10-24', start: utc('2026-10-23T21:00:00') },
      { date: '2026-10-25', start: utc('2026-10-24T21:00:00') },
      { date: '2026-10-26', start: utc('2026-10-25T22:00:00') },
    ]);
    expect(lastDays(utc('2026-03-29T22:00:00'), 3)).toEqual([
      { date: '2026-03-28', start: utc('2026-03-27T22:00:00') },
      { date: '2026-03-29', start: utc('2026-03-28T22:00:00') },
      { date: '2026-03-30', start: utc('2026-03-29T21:00:00') },
    ]);
  });

  it('run over the ends of months and years', () => {
    const dates = (now: string) => lastDays(utc(now), 2).map(({ date }) => date);
    expect(dates('2026-12-31T22:00:00')).toEqual(['2026-12-31', '2027-01-01']);
    expect(dates('2028-03-01T10:00:00')).toEqual(['2028-02-29', '2028-03-01']);
  });
});

describe('a date in words', () => {
  const instant = utc('2026-11-20T16:05:00');

  it('has the formats of the house', () => {
    expect(formatDateTime(instant)).toBe('2026-11-20 18:05');
    expect(formatDate(utc('2026-03-08T22:30:00'))).toBe('2026-03-09');
    expect(formatTime(utc('2026-03-09T06:00:00'))).toBe('8:00');
    expect(timeInField(utc('2026-03-09T06:00:00'))).toBe('08:00');
    expect(formatLongDate(instant)).toBe('2026\u00a0m. lapkričio 20\u00a0d.');
    expect(formatWeekdayDate(instant)).toBe('Penktadienis, 2026\u00a0m. lapkričio 20\u00a0d.');
    expect(formatWeekdayDate(utc('2026-11-21T22:00:00'))).toBe(
      'Sekmadienis, 2026\u00a0m. lapkričio 22\u00a0d.',
    );
    expect(formatDayOfYear(instant)).toBe('lapkričio 20\u00a0d.');
  });

  it('of two days says the month once when it is one', () => {
    expect(formatDayRange(utc('2026-10-22T10:00:00'), instant)).toBe(
      'Spalio 22\u00a0– lapkričio 20\u00a0d.',
    );
    expect(formatDayRange(utc('2026-07-01T10:00:00'), utc('2026-07-30T10:00:00'))).toBe(
      'Liepos 1\u2060–\u206030\u00a0d.',
    );
  });

  it('names each month as Intl does', () => {
    const intl = new Intl.DateTimeFormat('lt-LT', {
      dateStyle: 'long',
      timeZone: 'Europe/Vilnius',
    });
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(Date.UTC(2026, month, 9, 12));
      expect(formatLongDate(day).replaceAll('\u00a0', ' ')).toBe(
        intl.format(day).replaceAll('\u00a0', ' '),
      );
    }
  });
});

it('tells what was lately by its day and hour in Vilnius', () => {
  const now = new Date('2026-11-20T13:00:00Z');
  const at = (text: string) => formatRecent(new Date(text), now);
  expect(at('2026-11-20T12:20:00Z')).toBe('šiandien 14:20');
  expect(at('2026-11-19T22:00:00Z')).toBe('šiandien 0:00');
  expect(at('2026-11-19T21:59:00Z')).toBe('vakar 23:59');
  expect(at('2026-11-18T21:59:00Z')).toBe('2026-11-18 23:59');
});
