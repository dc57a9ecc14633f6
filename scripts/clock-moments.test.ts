import { expect, test } from 'vitest';
import { clockMoments, momentInWords } from './clock-moments.ts';

test('twelve moments of the next years, each the next of its kind', () => {
  const moments = clockMoments(new Date('2026-11-28T12:00:00Z'));
  expect(moments.map(momentInWords)).toEqual([
    'monday: 2026-12-07 09:30',
    'tuesday: 2026-12-08 00:05',
    'wednesday: 2026-12-09 13:00',
    'thursday: 2026-12-10 17:30',
    'friday: 2026-12-11 23:54',
    'month-end: 2027-01-31 21:45',
    'year-end: 2026-12-31 22:30',
    'spring: 2027-03-28 02:50',
    'autumn: 2027-10-31 03:50',
    'holiday: 2026-12-24 11:00',
    'easter-monday: 2027-03-29 08:00',
    'leap-day: 2028-02-29 12:00',
  ]);
});
