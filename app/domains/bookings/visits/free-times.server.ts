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
  const text = nearest.length === 0 ? sentence : `${sentence} ${nearestIn(nearest)}`;
  return { ...refuse(text, fields), nearest };

  async function sayWhy(): Promise<string> {
    if (startsAt <= now) return 'Šis laikas jau praėjo.';
    const exceptions = await loadExceptions(db, schedule.id, now);
    const empty = freeStarts({ ...asked, schedule: scheduleOf(schedule), exceptions, taken: [] });
    return isAt(empty) ? 'Šį laiką ką tik užėmė.' : 'Šiuo laiku vizitas prasidėti negali.';
  }
}

function nearestIn(nearest: readonly Date[]): string {
  return `Artimiausi laisvi laikai: ${nearest.map(visitMoment).join(', ')}.`;
}

type Asked = {
  readonly minutes: number;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  readonly without?: Without | null;
};

/** The moments of a stretch of time at which a visit can begin; by a locked schedule they stay so. */
export async function listFreeStarts(
  db: Db,
  schedule: LockedSchedule,
  { without = null, ...asked }: Asked,
): Promise<readonly Date[]> {
  const { from, until, minutes, now } = asked;
  const end = minutesAfter(until, minutes + schedule.buffer_minutes);
  const [exceptions, taken] = await Promise.all([
    loadExceptions(db, schedule.id, now),
    loadTaken(db, schedule.id, { from, until: end, now, without }),
  ]);
  return freeStarts({ ...asked, schedule: scheduleOf(schedule), exceptions, taken });
}

/** The next three after the wished moment, however far ahead the schedule is booked. */
async function listNearest(
  db: Db,
  schedule: LockedSchedule,
  { minutes, startsAt, now, without }: Omit<Asked, 'from' | 'until'> & { readonly startsAt: Date },
): Promise<readonly Date[]> {
  const last = minutesAfter(now, (schedule.ahead_days + 1) * day);
  let from = startsAt > now ? startsAt : now;
  let nearest: readonly Date[] = [];
  while (from < last && nearest.length < offered) {
    const until = minutesAfter(from, 14 * day);
    const found = await listFreeStarts(db, schedule, { minutes, from, until, now, without });
    nearest = [...nearest, ...found].slice(0, offered);
    from = until;
  }
  return nearest;
}
