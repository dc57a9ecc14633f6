import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clampDate,
  dayName,
  monthRows,
  monthTitle,
  weekdayNames,
  weekdayOf,
} from './calendar-dates.ts';

it('a month is shown by weeks that begin on Monday', () => {
  expect(weekdayNames[0].name).toBe('Pirmadienis');
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
  const november = monthRows('2026-11-22');
  // 1 November 2026 is a Sunday.
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november.at(-1)?.[0]).toBe('2026-11-30');
  expect(november.flat().filter(Boolean)).toHaveLength(30);
  // A February that fills four weeks, and one with a leap day.
  expect(monthRows('2027-02-10')).toHaveLength(4);
  expect(monthRows('2024-02-10').flat().filter(Boolean)).toHaveLength(29);
});

it('days and months are counted over their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  // The night in which the clock changes.
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-11-30', 0)).toBe('2026-11-30');
});

it('a date stays within its span, and has a name', () => {
  expect(clampDate('1989-12-31', '1990-01-01', '2026-11-22')).toBe('1990-01-01');
  expect(clampDate('2027-01-01', '1990-01-01', '2026-11-22')).toBe('2026-11-22');
  expect(clampDate('2022-05-14', '1990-01-01', '2026-11-22')).toBe('2022-05-14');
  expect(dayName('2022-05-14')).toBe('2022 m. gegužės 14 d.');
  expect(monthTitle(2026, 11)).toBe('2026\u00a0m. lapkritis');
});
