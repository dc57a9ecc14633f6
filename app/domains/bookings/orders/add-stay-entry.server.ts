import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { formatDate, formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { Booked, Claim } from '../acts/make-booking.server.ts';
import { pricePerUnit } from '../price-list/price-item.ts';
import { sumOfPrices } from '../price-list/price-sum.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { findFullDate, takeStayPlaces } from '../stays/claim-stay.server.ts';
import { countDates, stayTimes } from '../stays/stay.ts';
import { wrongEntryDates } from '../stays/wrong-dates.ts';
import {
  type EntryChoice,
  enterable,
  enterClient,
  listChoices,
  wrongAt,
} from './enter-client.server.ts';
import type { StayEntryInput } from './order-forms.server.ts';

/** Those by which a stay can be entered. */
function staysToEnter(db: Db, partner: Pick<Partner, 'partnerId'>) {
  return enterable(db, partner)
    .where('item.unit', 'in', ['night', 'day'])
    .$narrowType<{ unit: 'night' | 'day' }>();
}

/** What a partner can enter by night or day, service by service, as the price lists have it. */
export function listStayChoices(db: Db, partner: Partner): Promise<readonly EntryChoice[]> {
  const items = staysToEnter(db, partner)
    .orderBy('service.title')
    .orderBy('service.id')
    .orderBy('item.position');
  return listChoices(items, (item) => [pricePerUnit(item)]);
}

/**
 * Writes down a client who has no account with a dog that stays, on any dates that have a place, also
 * on those without hours, as enterClient has it.
 * @returns a refusal for dates that are over, the wrong way round, too many, or taken
 */
export async function addStayEntry(
  deps: BookingDependencies,
  partner: Partner,
  entry: StayEntryInput,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | Refusal> {
  const item = isId(entry.item)
    ? await staysToEnter(deps.db, partner).where('item.id', '=', entry.item).executeTakeFirst()
    : undefined;
  if (!item) return wrongAt('item', 'Šios eilutės kainoraštyje nebėra. Pasirinkite kitą.');
  const { unit } = item;
  const dates = { unit, from: entry.date, until: entry.until };
  const wrong = wrongEntryDates(dates, formatDate(now));
  if (wrong) return wrongAt(wrong.field, wrong.sentence);
  return enterClient(
    deps,
    partner,
    { item, client: entry },
    async (transaction, schedule) => {
      const stay = { schedule, dates, dogs: 1 };
      const full = await findFullDate(transaction, stay, now);
      if (full !== null) {
        const day = capital(formatDayOfYear(startOfDate(full)));
        return wrongAt('date', `${day} visos vietos užimtos. Pasirinkite kitas datas.`);
      }
      const { arrivesUntil, ...time } = stayTimes(scheduleOf(schedule), dates);
      return {
        ...{ ok: true, kind: 'stay', ...time, stay: { unit, arrivesUntil } },
        price: sumOfPrices([item], countDates(dates)),
        claim: (claim: Claim) =>
          takeStayPlaces(transaction, { ...stay, ...claim, isOffer: false }, now),
      };
    },
    now,
    saveReply,
  );
}
