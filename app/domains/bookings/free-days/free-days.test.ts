import { expect, test } from 'vitest';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { randomSchedule } from '../../../../trust/faults/r32-random-schedules.ts';
import { freePlaces } from '../schedules/free-nights.ts';
import { freeStarts } from '../schedules/free-starts.ts';
import { type FreeDay, freeDaysOf, type HeldPlace } from './free-days.ts';

const schedules = 400;
const days = 7;
const hour = 3_600_000;

/** A schedule some of whose places are held for a while, and moments from its begin on. */
function randomCase(seed: number) {
  const asked = randomSchedule(seed);
  const random = seededRandom(seed);
  const { now } = asked;
  const taken = asked.taken.map((place): HeldPlace => {
    const hours = random.whole(-2, 60);
    return {
      ...place,
      heldUntil: random.chance(0.5) ? new Date(now.getTime() + hours * hour) : null,
    };
  });
  const lapses = taken.flatMap(({ heldUntil }) => heldUntil ?? []);
  const moments = [
    now,
    ...Array.from({ length: 4 }, () => new Date(now.getTime() + random.whole(0, 96) * hour)),
    ...lapses.filter((moment) => moment >= now),
  ];
  return { ...asked, taken, moments };
}

test('free days are what the booking page reckons, as time passes and holds lapse', () => {
  const wrong: string[] = [];
  const seen = { free: 0, taken: 0, stays: 0 };
  for (let seed = 0; seed < schedules; seed += 1) {
    const { schedule, exceptions, taken, minutes, now, moments } = randomCase(seed);
    const firstDay = formatDate(now);
    const lastDay = daysLater(firstDay, days);
    const booked = { minutes, byNight: true, byDay: false };
    const rows = freeDaysOf({ schedule, exceptions, taken, booked, firstDay, lastDay, now });
    for (const moment of moments) {
      const holding = taken.filter(({ heldUntil }) => heldUntil === null || heldUntil > moment);
      const common = { schedule, exceptions, taken: holding, now: moment };
      const has = (kind: FreeDay['kind'], day: string) =>
        rows.some(
          (row) =>
            row.kind === kind &&
            row.day === day &&
            row.from <= moment.getTime() &&
            moment.getTime() <= row.until,
        );
      const note = (what: string, is: boolean, expected: boolean) => {
        if (is !== expected) wrong.push(`${seed} ${moment.toISOString()} ${what}: ${is}`);
      };
      for (let day = formatDate(moment); day <= lastDay; day = daysLater(day, 1)) {
        const [from, until] = [startOfDate(day), startOfDate(day, 1)];
        const expected = freeStarts({ ...common, minutes, from, until }).length > 0;
        seen[expected ? 'free' : 'taken'] += 1;
        note(`start ${day}`, has('start', day), expected);
        for (let nights = 1; nights <= 3; nights += 1) {
          const to = daysLater(day, nights);
          if (to > lastDay) continue;
          const dates = freePlaces({ ...common, from: day, until: to });
          const isFree =
            dates[0]?.canArrive === true &&
            dates.slice(0, -1).every(({ left }) => left > 0) &&
            dates.at(-1)?.isOpen === true;
          if (isFree) seen.stays += 1;
          const further = Array.from({ length: nights - 1 }, (_, index) =>
            has('night', daysLater(day, index + 1)),
          );
          const said = has('arrival', day) && further.every(Boolean) && has('departure', to);
          note(`stay ${day} to ${to}`, said, isFree);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  // What is always taken, or never, agrees too easily.
  expect(Math.min(seen.free, seen.taken, seen.stays)).toBeGreaterThan(1_000);
});

test('an arrival is a day from which some stay is possible, and a day of care one that is open', () => {
  const { schedule } = randomSchedule(1);
  const open = [{ from: 480, until: 1200 }];
  // Open from Monday to Friday: who comes on Friday leaves on Monday.
  const weekHours = [open, open, open, open, open, [], []];
  const hotel = {
    ...{ ...schedule, weekHours, places: 1, aheadDays: 30, noticeMinutes: 0 },
    ...{ worksOnHolidays: true, arrivalFrom: 600 },
  };
  const firstDay = '2026-11-23';
  const found = freeDaysOf({
    ...{ schedule: hotel, exceptions: [], firstDay, lastDay: '2026-11-29' },
    taken: [
      {
        ...{ place: 1, from: startOfDate('2026-11-28'), until: startOfDate('2026-11-29') },
        heldUntil: null,
      },
    ],
    booked: { minutes: null, byNight: true, byDay: true },
    now: startOfDate(firstDay),
  });
  const daysOf = (kind: FreeDay['kind']) =>
    found.filter((day) => day.kind === kind).map(({ day }) => Number(day.slice(8)));
  expect(daysOf('night')).toEqual([23, 24, 25, 26, 29]);
  expect(daysOf('arrival')).toEqual([23, 24, 25, 26]);
  expect(daysOf('start')).toEqual([23, 24, 25, 26]);
  expect(daysOf('departure')).toEqual([23, 24, 25, 26, 27]);
});
