import type {
  Schedule,
  ScheduleException,
  TakenPlace,
} from '#app/domains/bookings/schedules/schedule.ts';
import { type Random, seededRandom } from '#tests/reference/random.ts';

const minute = 60_000;
const day = 1440 * minute;

/** What free starts and free places are asked for. */
export type Asked = {
  readonly schedule: Schedule;
  readonly exceptions: readonly ScheduleException[];
  readonly taken: readonly TakenPlace[];
  readonly minutes: number;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
};

/** The evenings before both changes of the clock, before holidays, and before usual days. */
const firstDays = [
  ...['2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30', '2026-10-24', '2027-03-27'],
  ...['2026-12-24', '2027-02-15', '2027-03-27', '2026-11-20', '2027-01-05', '2027-05-01'],
];

/** A schedule with its exceptions and what is taken, and what is asked of it. */
export function randomSchedule(seed: number): Asked {
  const random = seededRandom(seed);
  const first = Date.parse(`${random.pick(firstDays)}T00:00:00Z`);
  const from = new Date(first - 180 * minute + random.whole(0, 400) * minute);
  const until = new Date(from.getTime() + random.whole(1, 3) * day);
  const now = new Date(from.getTime() - random.whole(-600, 3 * 1440) * minute);
  const places = random.whole(1, 3);
  const schedule: Schedule = {
    ...{ id: '', name: '', version: 1, places, freeCancelHours: 24 },
    weekHours: Array.from({ length: 7 }, () => randomHours(random)),
    stepMinutes: random.pick([10, 15, 20, 30, 60]),
    bufferMinutes: random.pick([0, 0, 5, 15, 40, 120]),
    noticeMinutes: random.pick([0, 0, 60, 185, 1440]),
    aheadDays: random.pick([1, 2, 3, 60]),
    worksOnHolidays: random.chance(0.3),
    arrivalFrom: random.pick([0, 185, 210, 480, 960]),
    ...{ arrivalUntil: 1440, departureUntil: 720 },
  };
  const exceptions = Array.from({ length: random.whole(0, 3) }, () =>
    randomException(random, first),
  );
  const taken = Array.from({ length: random.whole(0, 8) }, () => {
    const begin = from.getTime() + random.whole(-1440, 4 * 1440) * minute;
    const length = random.chance(0.2) ? 1440 : random.whole(1, 300);
    return {
      place: random.whole(1, places + 1),
      from: new Date(begin),
      until: new Date(begin + length * minute),
    };
  });
  const minutes = random.chance(0.1) ? random.whole(700, 1500) : random.whole(1, 48) * 5;
  return { schedule, exceptions, taken, minutes, from, until, now };
}

/** Hours in order that do not touch; often up to a midnight or from one. */
function randomHours(random: Random) {
  if (random.chance(0.15)) return [];
  if (random.chance(0.15)) return [{ from: 0, until: 1440 }];
  const ends = new Set([random.chance(0.4) ? 0 : random.whole(1, 287) * 5]);
  if (random.chance(0.4)) ends.add(1440);
  const wanted = random.chance(0.5) ? 2 : 4;
  while (ends.size < wanted) ends.add(random.whole(1, 287) * 5);
  const sorted = [...ends].sort((one, other) => one - other);
  return Array.from({ length: wanted / 2 }, (_, index) => ({
    from: sorted[index * 2] as number,
    until: sorted[index * 2 + 1] as number,
  }));
}

function randomException(random: Random, first: number): ScheduleException {
  const dateOf = (days: number) => new Date(first + days * day).toISOString().slice(0, 10);
  const begins = random.whole(-1, 3);
  const dates = { startsOn: dateOf(begins), endsOn: dateOf(begins + random.whole(0, 1)) };
  const [hours = { from: 600, until: 800 }] = randomHours(random);
  const minutes = { fromMinute: hours.from, untilMinute: hours.until };
  const allDay = { fromMinute: null, untilMinute: null };
  const common = { id: '', note: '', ...dates };
  const kind = random.pick(['closed', 'closed', 'open', 'vacation'] as const);
  if (kind === 'vacation') return { ...common, kind, ...allDay };
  if (kind === 'closed') return { ...common, kind, ...(random.chance(0.3) ? allDay : minutes) };
  return { ...common, kind, ...minutes };
}
