import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { Refused } from '#app/forms/refused.ts';
import { readMoment } from '#app/lithuanian/typed-time.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { Booked, Claim } from '../acts/make-booking.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { takeAnyTime } from '../visits/any-time.server.ts';
import {
  type EntryChoice,
  enterable,
  enterClient,
  listChoices,
  wrongAt,
} from './enter-client.server.ts';
import { furthestEntryDays } from './order-fields.ts';
import type { EntryInput } from './order-forms.server.ts';

/** Those by which a visit can be entered. */
function visitsToEnter(db: Db, partner: Pick<Partner, 'partnerId'>) {
  return enterable(db, partner)
    .where('item.unit', '=', 'visit')
    .where('item.minutes', 'is not', null)
    .$narrowType<{ minutes: number }>();
}

/** What a partner can enter, service by service, as the price lists have it. */
export function listEntryChoices(db: Db, partner: Partner): Promise<readonly EntryChoice[]> {
  const items = visitsToEnter(db, partner)
    .orderBy('service.title')
    .orderBy('service.id')
    .orderBy('item.position');
  return listChoices(items, (item) => [`${item.minutes}\u00a0min.`, priceOf(item)]);
}

/**
 * Writes down a client who has no account, at any time that has a free place, also outside the hours, as
 * enterClient has it.
 * @returns a refusal for a time that is over, that no clock shows, or whose places are taken
 */
export async function addEntry(
  deps: BookingDependencies,
  partner: Partner,
  entry: EntryInput,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | Refusal> {
  const item = isId(entry.item)
    ? await visitsToEnter(deps.db, partner).where('item.id', '=', entry.item).executeTakeFirst()
    : undefined;
  if (!item) return wrongAt('item', 'Šios paslaugos kainoraštyje nebėra. Pasirinkite kitą.');
  const startsAt = readMoment(entry.date, entry.time);
  if (startsAt === null) {
    return wrongAt('time', 'Tą naktį laikrodis persukamas, ir tokio laiko nėra. Pasirinkite kitą.');
  }
  if (startsAt <= now) {
    const isPastDay = entry.date < formatDate(now);
    return wrongAt(isPastDay ? 'date' : 'time', 'Šis laikas jau praėjo.');
  }
  if (entry.date > daysLater(formatDate(now), furthestEntryDays)) {
    return wrongAt('date', 'Įrašyti galima ne toliau kaip dvejus metus į priekį.');
  }
  const { minutes } = item;
  return enterClient(
    deps,
    partner,
    { item, client: entry },
    async (transaction, schedule) => ({
      ...{ ok: true, kind: 'visit', startsAt, endsAt: minutesAfter(startsAt, minutes) },
      price: { priceFromCents: item.priceFromCents, priceToCents: item.priceToCents },
      async claim({ bookingId }: Claim) {
        const time = { schedule, startsAt, minutes, bookingId };
        const taken = await takeAnyTime(transaction, time, now);
        if (taken) throw new Refused({ ...taken, title: 'Klientas neįrašytas' });
      },
    }),
    now,
    saveReply,
  );
}
