import { describe, expect, test } from 'vitest';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { freePlaces } from './free-nights.ts';
import type { Schedule, ScheduleException, TakenPlace } from './schedule.ts';

const day = [{ from: 480, until: 1200 }];

/** A hotel's of three places, closed on Sundays. */
const hotel: Schedule = {
  ...{ id: '', name: 'Viešbutis', places: 3, version: 1 },
  weekHours: [day, day, day, day, day, day, []],
  ...{ stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 120, aheadDays: 60, freeCancelHours: 24 },
  ...{ worksOnHolidays: false, arrivalFrom: 960, arrivalUntil: 1200, departureUntil: 720 },
};

const noon = (date: string) =>
  new Date(`${date}T12:00:00${date < '2026-10-25' ? '+03' : '+02'}:00`);
const night = (place: number, date: string, until: string): TakenPlace => ({
  ...{ place, from: noon(date), until: noon(until) },
});

function placesOf(
  from: string,
  until: string,
  asked: {
    readonly taken?: readonly TakenPlace[];
    readonly exceptions?: readonly ScheduleException[];
    readonly now?: Date;
  } = {},
) {
  const { taken = [], exceptions = [], now = startOfDate('2026-11-23') } = asked;
  return freePlaces({ schedule: hotel, exceptions, taken, from, until, now });
}

const lefts = (...asked: Parameters<typeof placesOf>) => placesOf(...asked).map(({ left }) => left);

describe('the places that a schedule has left', () => {
  test('are counted night by night, whichever place is taken', () => {
    const taken = [
      night(1, '2026-11-24', '2026-11-26'),
      night(3, '2026-11-25', '2026-11-26'),
      night(4, '2026-11-25', '2026-11-26'),
    ];
    expect(lefts('2026-11-23', '2026-11-26', { taken })).toEqual([3, 2, 1, 3]);
    expect(lefts('2026-11-25', '2026-11-25', { taken })).toEqual([1]);
    const all = [1, 2, 3].map((place) => night(place, '2026-11-24', '2026-11-25'));
    expect(lefts('2026-11-24', '2026-11-25', { taken: all })).toEqual([0, 3]);
    expect(lefts('2026-11-25', '2026-11-24')).toEqual([]);
  });

  test('pass over a day without hours, on which no dog is brought', () => {
    expect(placesOf('2026-11-28', '2026-11-30')).toEqual([
      { date: '2026-11-28', left: 3, isOpen: true, canArrive: true },
      { date: '2026-11-29', left: 3, isOpen: false, canArrive: false },
      { date: '2026-11-30', left: 3, isOpen: true, canArrive: true },
    ]);
    expect(placesOf('2026-12-24', '2026-12-24')[0]).toMatchObject({ left: 3, isOpen: false });
  });

  test('end in a vacation, before today and beyond what can be booked', () => {
    const vacation: ScheduleException = {
      ...{ id: '', kind: 'vacation', note: '', fromMinute: null, untilMinute: null },
      ...{ startsOn: '2026-12-02', endsOn: '2026-12-03' },
    };
    expect(lefts('2026-12-01', '2026-12-04', { exceptions: [vacation] })).toEqual([3, 0, 0, 3]);
    expect(lefts('2026-11-22', '2026-11-23')).toEqual([0, 3]);
    expect(lefts('2027-01-22', '2027-01-23')).toEqual([3, 0]);
  });

  test('cannot be arrived at when its arrival is too near', () => {
    const arrivals = (now: Date) => placesOf('2026-11-23', '2026-11-23', { now })[0]?.canArrive;
    const at = (minute: number) => new Date(startOfDate('2026-11-23').getTime() + minute * 60_000);
    expect(arrivals(at(840))).toBe(true);
    expect(arrivals(at(841))).toBe(false);
  });

  test('count on the days on which the clock is changed', () => {
    const taken = [night(1, '2026-10-24', '2026-10-25'), night(2, '2026-10-25', '2026-10-26')];
    const now = startOfDate('2026-10-20');
    expect(lefts('2026-10-23', '2026-10-26', { taken, now })).toEqual([3, 2, 2, 3]);
  });
});
