import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type LockedSchedule, minutesAfter, takePlace } from '../acts/places.server.ts';
import { visitMoment } from './booking-words.ts';
import { listFreeStarts } from './free-times.server.ts';

type AnyTime = {
  readonly schedule: LockedSchedule;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly bookingId: string;
};

/** Free times within so many minutes are told after a collision. */
const lookedAhead = 14 * 24 * 60;

/**
 * Claims a place of a locked schedule for a time that its partner chooses, also outside the hours, with
 * the buffer.
 * @returns a refusal with the next free times when all places are taken; null when one is claimed
 */
export async function takeAnyTime(
  transaction: Db,
  { schedule, startsAt, minutes, bookingId }: AnyTime,
  now: Date,
): Promise<Refusal | null> {
  const place = {
    ...{ scheduleId: schedule.id, places: schedule.places, bookingId, from: startsAt },
    ...{ until: minutesAfter(startsAt, minutes + schedule.buffer_minutes), heldUntil: null },
    isOffer: false,
  };
  if (await takePlace(transaction, place, now)) return null;
  const asked = { minutes, from: startsAt, until: minutesAfter(startsAt, lookedAhead), now };
  const nearest = (await listFreeStarts(transaction, schedule, asked)).slice(0, 3);
  const times = nearest.map((moment) => visitMoment(moment, now)).join(', ');
  const text = `Šiuo laiku visos vietos užimtos.${times && ` Artimiausi laisvi laikai: ${times}.`}`;
  return refuse(text, { fields: { time: 'Pasirinkite kitą laiką.' } });
}
