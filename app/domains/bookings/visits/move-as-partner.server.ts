import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { refuseRestless } from '../acts/booking-limits.server.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockBooking, refuseIn, stateOf } from '../acts/locked-booking.server.ts';
import { dropOffer, findOwnSchedule, setTime } from '../acts/own-times.server.ts';
import { giveBackPlaces, minutesAfter, takePlace } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { furthestEntryDays } from '../orders/order-fields.ts';
import { visitMoment } from './booking-words.ts';
import { listFreeStarts } from './free-times.server.ts';

type Moved = { readonly ok: true; readonly bookingId: string };

type Move = {
  readonly bookingId: string;
  readonly startsAt: Date;
  /** What the owner reads beside the new time; '' for nothing. */
  readonly said: string;
};

const notMoved = { title: 'Vizitas neperkeltas' };
const noVisit = refuse('Perkelti galima tik vizitą.', notMoved);
const at = (sentence: string) => refuse(null, { ...notMoved, fields: { time: sentence } });
const tooFar = refuse(null, {
  ...notMoved,
  fields: { date: 'Perkelti galima ne toliau kaip dvejus metus į priekį.' },
});

/** Free times within so many minutes are told after a collision. */
const lookedAhead = 14 * 24 * 60;

/**
 * The partner moves a confirmed visit that has not begun to any time with a free place, also outside
 * the hours; its owner is told. What the owner had asked for meanwhile is given up.
 * @returns a refusal for a time that is over or whose places are taken
 * @throws NotFound when the partner has no such booking
 */
export async function moveAsPartner(
  deps: BookingDependencies,
  partner: Partner,
  { bookingId, startsAt, said }: Move,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | Refusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await lockBooking(transaction, partner, bookingId);
    const state = stateOf(booking, now);
    if (state !== 'confirmed') return refuseIn(state, booking.kind);
    if (booking.kind !== 'visit') return noVisit;
    const { starts_at: before, ends_at: end } = booking;
    if (before <= now)
      return refuse('Vizitas jau prasidėjo, todėl jo perkelti nebegalima.', notMoved);
    if (startsAt <= now) return at('Šis laikas jau praėjo.');
    if (formatDate(startsAt) > daysLater(formatDate(now), furthestEntryDays)) return tooFar;
    if (before.getTime() === startsAt.getTime())
      return at('Tai tas pats laikas. Pasirinkite kitą.');
    const restless = await refuseRestless(transaction, { bookingId, side: 'partner' }, now);
    if (restless) return restless;
    const schedule = await findOwnSchedule(transaction, booking);
    if (!schedule || end === null) {
      return refuse(
        'Šios paslaugos tvarkaraščio nebėra, todėl vizito perkelti negalima.',
        notMoved,
      );
    }
    await giveBackPlaces(transaction, bookingId, 'own');
    await dropOffer(transaction, bookingId);
    const minutes = (end.getTime() - before.getTime()) / 60_000;
    const endsAt = minutesAfter(startsAt, minutes);
    const place = {
      ...{ scheduleId: schedule.id, places: schedule.places, bookingId, from: startsAt },
      ...{ until: minutesAfter(endsAt, schedule.buffer_minutes), heldUntil: null, isOffer: false },
    };
    if (!(await takePlace(transaction, place, now))) {
      const until = minutesAfter(startsAt, lookedAhead);
      const asked = { minutes, from: startsAt, until, now };
      throw new Taken((await listFreeStarts(transaction, schedule, asked)).slice(0, 3));
    }
    await setTime(transaction, booking, { startsAt, endsAt }, null);
    const news = { bookingId, what: 'moved', actor: 'partner', before, said } as const;
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, news);
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  }).catch((error: unknown) => {
    if (error instanceof Taken) return error.refusal;
    throw error;
  });
}

/** Takes back what the transaction has written: the visit stays where it is. */
class Taken extends Error {
  override name = 'Taken';
  readonly refusal: Refusal;

  constructor(nearest: readonly Date[]) {
    super('All places are taken.');
    const times = nearest.map(visitMoment).join(', ');
    const text = `Šiuo laiku visos vietos užimtos.${times && ` Artimiausi laisvi laikai: ${times}.`}`;
    this.refusal = refuse(text, { ...notMoved, fields: { time: 'Pasirinkite kitą laiką.' } });
  }
}
