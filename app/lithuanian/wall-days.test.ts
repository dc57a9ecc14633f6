import { expect, test } from 'vitest';
import { instantAt } from './vilnius-time.ts';
import { daysBetween, daysLater, momentOf, wallDays } from './wall-days.ts';

test('every minute of two years is where the zone has it', () => {
  for (const day of wallDays('2026-01-01', 730)) {
    const [year = 0, month = 0, date = 0] = day.date.split('-').map(Number);
    for (let minute = 0; minute < 1440; minute += day.stretches.length > 1 ? 5 : 360) {
      const wall = { year, month, day: date, hour: Math.floor(minute / 60), minute: minute % 60 };
      expect(momentOf(day, minute), `${day.date} ${minute}`).toBe(
        instantAt(wall)?.getTime() ?? null,
      );
    }
  }
});

test('a day has its weekday, and two stretches when the clock is changed on it', () => {
  const [before, spring] = wallDays('2026-03-28', 2);
  expect(before).toMatchObject({ date: '2026-03-28', weekday: 5 });
  expect(before?.stretches).toHaveLength(1);
  expect(spring?.stretches).toMatchObject([
    { from: 0, until: 180 },
    { from: 240, until: 1440 },
  ]);
  const [autumn] = wallDays('2026-10-25', 1);
  expect(autumn?.stretches).toMatchObject([
    { from: 0, until: 240 },
    { from: 180, until: 1440 },
  ]);
});

test('dates are counted over the ends of months and years', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});
