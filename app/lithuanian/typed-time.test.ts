import { describe, expect, test } from 'vitest';
import { readMoment, readTime } from './typed-time.ts';

describe('a time', () => {
  test.each([
    ['9:30', '09:30'],
    [' 09.30 ', '09:30'],
    ['9 30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['18.30', '18:30'],
    ['9', '09:00'],
    ['18 val.', '18:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  test.each(['', '24:00', '9:60', '9:3', '990', 'vidurdienį', '-1', '9:30:00'])(
    '%s is none',
    (typed) => {
      expect(readTime(typed)).toBeNull();
    },
  );
});

describe('a moment in Vilnius', () => {
  test.each([
    ['2026-12-01', '09:30', '2026-12-01T07:30:00.000Z'],
    ['2026.07.01', '9.30', '2026-07-01T06:30:00.000Z'],
    // The clock shows 3:30 twice that night.
    ['2026-10-25', '3:30', '2026-10-25T00:30:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(readMoment(date, time)?.toISOString()).toBe(instant);
  });

  test.each([
    // The clock goes from 2:59 to 4:00 that night.
    ['2026-03-29', '3:30'],
    ['2026-02-30', '9:00'],
    ['2026-12-01', '25'],
    ['', ''],
  ])('%s %s is none', (date, time) => {
    expect(readMoment(date, time)).toBeNull();
  });
});
