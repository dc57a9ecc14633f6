import { expect, test } from 'vitest';
import { type AnswerTime, dueAt, dueDay, overdueBefore } from './answer-times.ts';

const at = (time: string) => new Date(`2026-${time}:00+02:00`);
const fiveWorking = { workingDays: 5 } as const;
const twoDays = { days: 2 } as const;

test('two days are 48 hours; of five working days the last one is whole', () => {
  expect(dueAt(twoDays, at('11-20T15:30'))).toEqual(at('11-22T15:30'));
  expect(dueDay(twoDays, at('11-20T15:30'))).toBe('2026-11-22');
  expect(dueAt(fiveWorking, at('11-20T15:30'))).toEqual(at('11-28T00:00'));
  expect(dueDay(fiveWorking, at('11-20T15:30'))).toBe('2026-11-27');
  // Reported on a Saturday before Christmas.
  expect(dueDay(fiveWorking, at('12-19T10:00'))).toBe('2026-12-29');
});

test.each<[string, AnswerTime]>([
  ['two days', twoDays],
  ['five working days', fiveWorking],
])(
  '%s: what is overdue is what its moment says, at each hour of a month with holidays',
  (_name, time) => {
    const begin = at('12-10T00:00').getTime();
    const hours = Array.from(
      { length: 30 * 24 },
      (_unused, hour) => new Date(begin + hour * 3_600_000),
    );
    for (const since of hours.filter((_hour, index) => index % 7 === 0)) {
      const due = dueAt(time, since);
      for (const now of hours.filter((_hour, index) => index % 5 === 0)) {
        // At its own moment two days are not over yet.
        if (now.getTime() === due.getTime()) continue;
        expect(since < overdueBefore(time, now)).toBe(due < now);
      }
    }
  },
);
