import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { sumOfPrices } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockSchedules } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { dogsOf, perUnit, priceOf } from '../price-list/price-item.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { findFullDate, takeStayPlaces } from '../stays/claim-stay.server.ts';
import { countDates, stayTimes } from '../stays/stay.ts';
import { wrongEntryDates } from '../stays/wrong-dates.ts';
import {
  type Entered,
  type EntryChoice,
  entryMailLimits,
  tooManyMails,
} from './add-entry.server.ts';
import type { StayEntryInput } from './order-forms.server.ts';

/** Items of a partner's services by which a stay can be entered. */
function enterable(db: Db, { partnerId }: Pick<Partner, 'partnerId'>) {
  return db
    .selectFrom('price_items as item')
    .innerJoin('partner_provided_services as service', 'service.id', 'item.service_id')
    .innerJoin('online_bookings as online', 'online.service_id', 'service.id')
    .select(['item.id', 'item.name', 'service.id as serviceId', 'service.title', 'service.city'])
    .select(['item.unit', 'item.price_from_cents as priceFromCents'])
    .select('item.price_to_cents as priceToCents')
    .select(['item.weight_from as weightFrom', 'item.weight_to as weightTo'])
    .select((row) => row.fn.coalesce('item.schedule_id', 'online.schedule_id').as('scheduleId'))
    .where('service.partner_id', '=', partnerId)
    .where('item.unit', 'in', ['night', 'day'])
    .$narrowType<{ unit: 'night' | 'day' }>();
}

/** What a partner can enter by night or day, service by service, as the price lists have it. */
export async function listStayChoices(db: Db, partner: Partner): Promise<readonly EntryChoice[]> {
  const rows = await enterable(db, partner)
    .orderBy('service.title')
    .orderBy('service.id')
    .orderBy('item.position')
    .execute();
  const services = Map.groupBy(rows, ({ serviceId }) => serviceId);
  return [...services].map(([serviceId, items]) => ({
    serviceId,
    service: typeset(items[0]?.title ?? ''),
    items: items.map((item) => {
      const price = [priceOf(item), item.priceFromCents !== null && perUnit[item.unit]];
      const parts = [typeset(item.name), dogsOf(item), price.filter(Boolean).join(' ')];
      const label = parts.filter((part) => part !== null).join(' · ');
      return { id: item.id, label, scheduleId: item.scheduleId };
    }),
  }));
}

const notEntered = { title: 'Klientas neįrašytas' };
const wrongAt = (field: string, sentence: string) =>
  refuse(null, { ...notEntered, fields: { [field]: sentence } });

/**
 * Writes down a client who has no account with a dog that stays, on any dates that have a place, also
 * on those without hours. With an e-mail address the client gets a mail with a link that cancels.
 * @returns a refusal for dates that are over, the wrong way round, too many, or taken
 */
export async function addStayEntry(
  deps: BookingDependencies,
  partner: Partner,
  entry: StayEntryInput,
  now: Date,
  saveReply: SaveReply<Entered> = saveNoReply,
): Promise<Entered | Refusal> {
  const { db } = deps;
  const item = isId(entry.item)
    ? await enterable(db, partner).where('item.id', '=', entry.item).executeTakeFirst()
    : undefined;
  if (!item) return wrongAt('item', 'Šios eilutės kainoraštyje nebėra. Pasirinkite kitą.');
  const { unit, scheduleId } = item;
  const dates = { unit, from: entry.date, until: entry.until };
  const wrong = wrongEntryDates(dates, formatDate(now));
  if (wrong) return wrongAt(wrong.field, wrong.sentence);
  if (entry.email !== null) {
    const limits = entryMailLimits(partner, entry.email);
    if (!(await takeFromLimits(db, limits, now)).ok) return tooManyMails;
  }
  return inTurn(db, async (transaction) => {
    const [schedule] = await lockSchedules(transaction, scheduleId === null ? [] : [scheduleId]);
    if (!schedule) return wrongAt('item', 'Šios paslaugos tvarkaraščio nebėra.');
    const stay = { schedule, dates, dogs: 1 };
    const full = await findFullDate(transaction, stay, now);
    if (full !== null) {
      const day = formatDayOfYear(startOfDate(full));
      return wrongAt('date', `${capital(day)} visos vietos užimtos. Pasirinkite kitas datas.`);
    }
    const bookingId = newId(now.getTime());
    const { startsAt, arrivesUntil, endsAt } = stayTimes(scheduleOf(schedule), dates);
    const price = sumOfPrices([item], countDates(dates));
    await transaction
      .insertInto('bookings')
      .values({
        ...{ id: bookingId, kind: 'stay', state: 'confirmed', pet_owner_id: null },
        ...{ partner_id: partner.partnerId, service_id: item.serviceId, city: item.city },
        ...{ service_title: item.title, client_name: entry.name, client_phone: entry.phone },
        ...{ starts_at: startsAt, ends_at: endsAt, stay_unit: unit, arrives_until: arrivesUntil },
        ...{ price_from_cents: price.priceFromCents, price_to_cents: price.priceToCents },
        ...{ client_email: entry.email, created_at: now },
      })
      .execute();
    await transaction
      .insertInto('booking_dogs')
      .values({
        ...{ booking_id: bookingId, position: 1, pet_owner_id: null, pet_id: null },
        ...{ pet_name: entry.dog || null, item_id: item.id, item_name: item.name },
        ...{ price_from_cents: item.priceFromCents, price_to_cents: item.priceToCents },
      })
      .execute();
    const claim = { ...stay, bookingId, heldUntil: null, isOffer: false };
    await takeStayPlaces(transaction, claim, now);
    const news = { bookingId, what: 'booked', actor: 'partner' } as const;
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, news);
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
