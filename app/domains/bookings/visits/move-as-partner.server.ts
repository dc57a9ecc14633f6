import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { moveAsPartnerTo, type PartnerMoved } from '../acts/partner-move.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { furthestEntryDays } from '../orders/order-fields.ts';
import { takeAnyTime } from './any-time.server.ts';

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
      const taken = await takeAnyTime(transaction, { schedule, startsAt, minutes, bookingId }, now);
      if (taken) return { ...taken, ...notMoved };
      return { ok: true, startsAt, endsAt: minutesAfter(startsAt, minutes) };
    },
    now,
    saveReply,
  );
}
