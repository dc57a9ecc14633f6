import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { moveAsPartnerTo, type PartnerMoved } from '../acts/partner-move.server.ts';
import { minutesAfter, takePlace } from '../acts/places.server.ts';
import { furthestEntryDays } from '../orders/order-fields.ts';
import { visitMoment } from './booking-words.ts';
import { listFreeStarts } from './free-times.server.ts';

type Move = {
  readonly bookingId: string;
  readonly startsAt: Date;
  /** What the owner reads beside the new time; '' for nothing. */
  readonly said: string;
};

const notMoved = { title: 'Vizitas neperkeltas' };
const noVisit = refuse('Į kitą valandą perkelti galima tik vizitą.', notMoved);
const at = (sentence: string) => refuse(null, { ...notMoved, fields: { time: sentence } });
const tooFar = refuse(null, {
  ...notMoved,
  fields: { date: 'Perkelti galima ne toliau kaip dvejus metus į priekį.' },
});
const noSchedule = refuse(
  'Šios paslaugos tvarkaraščio nebėra, todėl vizito perkelti negalima.',
  notMoved,
);

/** Free times within so many minutes are told after a collision. */
const lookedAhead = 14 * 24 * 60;

/**
 * The partner moves a confirmed visit that has not begun to any time with a free place, also outside
 * the hours, as moveAsPartnerTo has it.
 * @returns a refusal for a time that is over or whose places are taken
 * @throws NotFound when the partner has no such booking
 */
export async function moveAsPartner(
  deps: BookingDependencies,
  partner: Partner,
  { startsAt, ...move }: Move,
  now: Date,
  saveReply: SaveReply<PartnerMoved> = saveNoReply,
): Promise<PartnerMoved | Refusal> {
  return moveAsPartnerTo(
    deps,
    partner,
    move,
    async (transaction, { id: bookingId, kind, starts_at: before, ends_at: end }, schedule) => {
      if (kind !== 'visit') return noVisit;
      if (startsAt <= now) return at('Šis laikas jau praėjo.');
      if (formatDate(startsAt) > daysLater(formatDate(now), furthestEntryDays)) return tooFar;
      if (before.getTime() === startsAt.getTime())
        return at('Tai tas pats laikas. Pasirinkite kitą.');
      if (!schedule) return noSchedule;
      const minutes = (end.getTime() - before.getTime()) / 60_000;
      const endsAt = minutesAfter(startsAt, minutes);
      const place = {
        ...{ scheduleId: schedule.id, places: schedule.places, bookingId, from: startsAt },
        ...{ until: minutesAfter(endsAt, schedule.buffer_minutes), heldUntil: null },
        isOffer: false,
      };
      if (await takePlace(transaction, place, now)) return { ok: true, startsAt, endsAt };
      const until = minutesAfter(startsAt, lookedAhead);
      const asked = { minutes, from: startsAt, until, now };
      return taken((await listFreeStarts(transaction, schedule, asked)).slice(0, 3));
    },
    now,
    saveReply,
  );
}

function taken(nearest: readonly Date[]): Refusal {
  const times = nearest.map(visitMoment).join(', ');
  const text = `Šiuo laiku visos vietos užimtos.${times && ` Artimiausi laisvi laikai: ${times}.`}`;
  return refuse(text, { ...notMoved, fields: { time: 'Pasirinkite kitą laiką.' } });
}
