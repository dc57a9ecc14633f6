import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type LockedSchedule, minutesAfter } from '../acts/places.server.ts';
import { freeStarts } from '../schedules/free-starts.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { loadExceptions, loadTaken, type Without } from '../schedules/taken-places.server.ts';
import { visitMoment } from './booking-words.ts';

/** A visit of some length in a schedule. */
type VisitTime = {
  readonly schedule: LockedSchedule;
  readonly startsAt: Date;
  readonly minutes: number;
};

/** A refusal of a time, with free ones near it. */
export type TimeRefusal = Refusal & { readonly nearest?: readonly Date[] };

const offered = 3;
const day = 24 * 60;

/**
 * Why a visit cannot begin at a moment; null when it can.
 * @param without the booking that is to have the time
 */
export async function refuseUnlessFree(
  db: Db,
  { schedule, startsAt, minutes }: VisitTime,
  now: Date,
  without: Without | null = null,
): Promise<TimeRefusal | null> {
  const { from, until } = { from: startsAt, until: minutesAfter(startsAt, 1) };
  const asked = { minutes, from, until, now, without };
  const isAt = (starts: readonly Date[]) =>
    starts.some((start) => start.getTime() === startsAt.getTime());
  if (isAt(await listFreeStarts(db, schedule, asked))) return null;
  const fields = { fields: { start: 'Pasirinkite kitą laiką.' } };
  const nearest = await listNearest(db, schedule, { minutes, startsAt, now, without });
  const sentence = await sayWhy();
  const text = nearest.length === 0 ? sentence : `${sentence} ${nearestIn(nearest, now)}`;
  return { ...refuse(text, fields), nearest };

  async function sayWhy(): Promise<string> {
    if (startsAt <= now) return 'Šis laikas jau praėjo.';
    const exceptions = await loadExceptions(db, schedule.id, now);
    const empty = freeStarts({ ...asked, schedule: scheduleOf(schedule), exceptions, taken: [] });
    return isAt(empty) ? 'Šį laiką ką tik užėmė.' : 'Šiuo laiku vizitas prasidėti negali.';
  }
}

function nearestIn(nearest: readonly Date[], now: Date): string {
  const moments = nearest.map((moment) => visitMoment(moment, now));
  return `Artimiausi laisvi laikai: ${moments.join(', ')}.`;
}

type Asked = {
  readonly minutes: number;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  readonly without?: Without | null;
};

/** The moments of a stretch of time at which a visit can begin; by a locked schedule they stay so. */
export function listFreeStarts(
  db: Db,
  schedule: LockedSchedule,
  { from, until, ...asked }: Asked,
): Promise<readonly Date[]> {
  return readFreeStarts(db, schedule, asked)(from, until);
}

export type FreeStarts = (from: Date, until: Date) => Promise<readonly Date[]>;

/** The same for several stretches of time, for which the exceptions are read once. */
export function readFreeStarts(
  db: Db,
  schedule: LockedSchedule,
  { minutes, now, without = null }: Omit<Asked, 'from' | 'until'>,
): FreeStarts {
  let reading: ReturnType<typeof loadExceptions> | null = null;
  return async (from, until) => {
    reading ??= loadExceptions(db, schedule.id, now);
    const end = minutesAfter(until, minutes + schedule.buffer_minutes);
    const [exceptions, taken] = await Promise.all([
      reading,
      loadTaken(db, schedule.id, { from, until: end, now, without }),
    ]);
    return freeStarts({
      ...{ schedule: scheduleOf(schedule), exceptions, taken },
      ...{ from, until, minutes, now },
    });
  };
}

/** So far at a time free starts are looked for. */
const stretch = 31 * day;

/** Free starts from a moment on, stretch by stretch, as far ahead as the schedule is booked. */
export async function* startsAhead(
  free: FreeStarts,
  { ahead_days }: Pick<LockedSchedule, 'ahead_days'>,
  begins: Date,
  now: Date,
) {
  const last = minutesAfter(now, (ahead_days + 1) * day);
  for (let from = begins; from < last; from = minutesAfter(from, stretch)) {
    yield await free(from, minutesAfter(from, stretch));
  }
}

/** The next three after the wished moment. */
async function listNearest(
  db: Db,
  schedule: LockedSchedule,
  { startsAt, ...asked }: Omit<Asked, 'from' | 'until'> & { readonly startsAt: Date },
): Promise<readonly Date[]> {
  const { now } = asked;
  const nearest: Date[] = [];
  const free = readFreeStarts(db, schedule, asked);
  for await (const starts of startsAhead(free, schedule, startsAt > now ? startsAt : now, now)) {
    nearest.push(...starts.slice(0, offered - nearest.length));
    if (nearest.length === offered) break;
  }
  return nearest;
}
