import { describe, expect, test } from 'vitest';
import { formatDateTime, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { freeStarts } from './free-starts.ts';
import type { Schedule, ScheduleException, TakenPlace } from './schedule.ts';

const workday = [{ from: 540, until: 1020 }];
const closedWeek: Schedule['weekHours'] = [[], [], [], [], [], [], []];

/** A groomer's: 9 to 17 from Monday to Friday, every hour. */
const groomer: Schedule = {
  ...{ id: '', name: 'Kirpykla', places: 1, version: 1 },
  weekHours: [workday, workday, workday, workday, workday, [], []],
  ...{ stepMinutes: 60, bufferMinutes: 0, noticeMinutes: 0, aheadDays: 365, freeCancelHours: 24 },
  ...{ worksOnHolidays: false, arrivalFrom: 480, arrivalUntil: 1200, departureUntil: 720 },
};

type Asked = {
  readonly exceptions?: readonly ScheduleException[];
  readonly taken?: readonly TakenPlace[];
  readonly minutes?: number;
  readonly until?: string;
  readonly now?: Date;
};

/** The free starts of a day, or from it to another one, as the clock shows them: '09:00'. */
function startsOn(date: string, schedule: Partial<Schedule> = {}, asked: Asked = {}) {
  const { exceptions = [], taken = [], minutes = 60, until, now } = asked;
  const starts = freeStarts({
    ...{ schedule: { ...groomer, ...schedule }, exceptions, taken, minutes },
    from: startOfDate(date),
    until: until ? startOfDate(until, 1) : startOfDate(date, 1),
    now: now ?? startOfDate(date, -1),
  });
  return starts.map((start) => formatDateTime(start).slice(until ? 5 : 11));
}

const at = (date: string, minute: number) =>
  new Date(startOfDate(date).getTime() + minute * 60_000);

const exception = (
  kind: 'closed' | 'open' | 'vacation',
  startsOn: string,
  hours: readonly [number, number] | null = null,
  endsOn = startsOn,
) =>
  ({
    ...{ id: '', kind, startsOn, endsOn, note: '' },
    ...{ fromMinute: hours?.[0] ?? null, untilMinute: hours?.[1] ?? null },
  }) as ScheduleException;

const monday = '2026-11-23';

describe('the free starts of a schedule', () => {
  test('lie within its hours with the whole visit, counted from the opening', () => {
    expect(startsOn(monday)).toEqual([
      ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
    ]);
    expect(startsOn(monday, {}, { minutes: 450 })).toEqual(['09:00']);
    expect(startsOn(monday, {}, { minutes: 481 })).toEqual([]);
    const split = [
      { from: 550, until: 700 },
      { from: 780, until: 900 },
    ];
    const weekHours = closedWeek.with(0, split);
    expect(startsOn(monday, { weekHours })).toEqual(['09:10', '10:10', '13:00', '14:00']);
    expect(startsOn('2026-11-28')).toEqual([]);
  });

  test('leave a taken place with the buffer of each visit', () => {
    const one = { place: 1, from: at(monday, 660), until: at(monday, 720) };
    expect(startsOn(monday, {}, { taken: [one] })).not.toContain('11:00');
    const buffered = startsOn(monday, { bufferMinutes: 15 }, { taken: [one] });
    expect(buffered).toEqual(['09:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
    expect(startsOn(monday, { places: 2 }, { taken: [one] })).toHaveLength(8);
    const both = [one, { ...one, place: 2 }];
    expect(startsOn(monday, { places: 2 }, { taken: both })).toHaveLength(7);
    // No place is free all the while, though there is one at each moment.
    const halves = [
      { place: 1, from: at(monday, 540), until: at(monday, 570) },
      { place: 2, from: at(monday, 570), until: at(monday, 600) },
    ];
    expect(startsOn(monday, { places: 2 }, { taken: halves })[0]).toBe('10:00');
    expect(startsOn(monday, {}, { taken: [{ ...one, place: 2 }] })).toHaveLength(8);
  });

  test('keep the notice and the furthest day', () => {
    const now = at(monday, 600);
    expect(startsOn(monday, { noticeMinutes: 180 }, { now })[0]).toBe('13:00');
    expect(startsOn(monday, { noticeMinutes: 181 }, { now })[0]).toBe('14:00');
    expect(startsOn('2026-11-25', { aheadDays: 2 }, { now })).toHaveLength(8);
    expect(startsOn('2026-11-26', { aheadDays: 2 }, { now })).toEqual([]);
    expect(startsOn('2026-11-20', {}, { now })).toEqual([]);
  });

  test('go over midnight, and count from the evening', () => {
    const weekHours = closedWeek
      .with(4, [{ from: 1350, until: 1440 }])
      .with(5, [{ from: 0, until: 150 }]);
    const night = startsOn('2026-11-20', { weekHours }, { until: '2026-11-21' });
    expect(night).toEqual(['11-20 22:30', '11-20 23:30', '11-21 00:30', '11-21 01:30']);
    expect(startsOn('2026-11-21', { weekHours })).toEqual(['00:30', '01:30']);
    const always = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);
    expect(startsOn(monday, { weekHours: always }, { minutes: 720 })).toHaveLength(24);
  });

  test('follow exceptions, holidays and vacations', () => {
    const closed = exception('closed', monday, [660, 705]);
    // It moves no start.
    expect(startsOn(monday, {}, { exceptions: [closed] })).toEqual([
      ...['09:00', '10:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
    ]);
    expect(startsOn(monday, {}, { exceptions: [exception('closed', monday)] })).toEqual([]);
    const instead = exception('open', monday, [615, 735]);
    expect(startsOn(monday, {}, { exceptions: [instead] })).toEqual(['10:15', '11:15']);
    const holiday = '2027-02-16';
    expect(startsOn(holiday)).toEqual([]);
    expect(startsOn(holiday, { worksOnHolidays: true })).toHaveLength(8);
    const open = exception('open', holiday, [600, 720]);
    expect(startsOn(holiday, {}, { exceptions: [open] })).toEqual(['10:00', '11:00']);
    const vacation = exception('vacation', '2026-11-20', null, '2026-11-24');
    const during = { exceptions: [vacation, instead], until: '2026-11-25' };
    expect(startsOn(monday, {}, during)[0]).toBe('11-25 09:00');
  });

  test('pass over the hour that spring leaves out, and offer the doubled one once', () => {
    const weekHours = closedWeek.with(6, [{ from: 60, until: 330 }]);
    expect(startsOn('2026-03-29', { weekHours, stepMinutes: 30 }, { minutes: 30 })).toEqual([
      ...['01:00', '01:30', '02:00', '02:30', '04:00', '04:30', '05:00'],
    ]);
    const autumn = startsOn('2026-10-25', { weekHours, stepMinutes: 30 }, { minutes: 30 });
    expect(autumn).toEqual([
      ...['01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30', '05:00'],
    ]);
    // From 3 to the end there are three and a half hours on the clock's second round.
    const long = { weekHours, stepMinutes: 30 } as const;
    expect(startsOn('2026-10-25', long, { minutes: 210 }).at(-1)).toBe('03:00');
    expect(startsOn('2026-03-29', long, { minutes: 90 }).at(-1)).toBe('04:00');
  });
});
