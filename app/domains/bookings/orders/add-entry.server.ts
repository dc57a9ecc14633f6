import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { readMoment } from '#app/lithuanian/typed-time.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import {
  type Limit,
  limitsByRecipient,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { lockSchedules, minutesAfter, takePlace } from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import { dogsOf, priceOf } from '../price-list/price-item.ts';
import { visitMoment } from '../visits/booking-words.ts';
import { listFreeStarts } from '../visits/free-times.server.ts';
import { furthestEntryDays } from './order-fields.ts';
import type { EntryInput } from './order-forms.server.ts';

export type Entered = { readonly ok: true; readonly bookingId: string };

/** What can be entered: the items of one of the partner's services that has a schedule. */
export type EntryChoice = {
  readonly serviceId: string;
  readonly service: string;
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly scheduleId: string | null;
  }[];
};

/** Items of a partner's services by which a visit can be entered, with what an entry keeps of them. */
function enterable(db: Db, { partnerId }: Pick<Partner, 'partnerId'>) {
  return db
    .selectFrom('price_items as item')
    .innerJoin('partner_provided_services as service', 'service.id', 'item.service_id')
    .innerJoin('online_bookings as online', 'online.service_id', 'service.id')
    .select(['item.id', 'item.name', 'service.id as serviceId', 'service.title', 'service.city'])
    .select('item.minutes')
    .select(['item.price_from_cents as priceFromCents', 'item.price_to_cents as priceToCents'])
    .select(['item.weight_from as weightFrom', 'item.weight_to as weightTo'])
    .select((row) => row.fn.coalesce('item.schedule_id', 'online.schedule_id').as('scheduleId'))
    .where('service.partner_id', '=', partnerId)
    .where('item.unit', '=', 'visit')
    .where('item.minutes', 'is not', null)
    .$narrowType<{ minutes: number }>();
}

/** What a partner can enter, service by service, as the price lists have it. */
export async function listEntryChoices(db: Db, partner: Partner): Promise<readonly EntryChoice[]> {
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
      const parts = [typeset(item.name), dogsOf(item), `${item.minutes}\u00a0min.`, priceOf(item)];
      const label = parts.filter((part) => part !== null).join(' · ');
      return { id: item.id, label, scheduleId: item.scheduleId };
    }),
  }));
}

/** Free times within so many minutes are told after a collision. */
const lookedAhead = 14 * 24 * 60;

const notEntered = { title: 'Klientas neįrašytas' };
const wrongAt = (field: string, sentence: string) =>
  refuse(null, { ...notEntered, fields: { [field]: sentence } });

/** The address is not proven: mails to it count, and so do those that a partner brings about. */
export function entryMailLimits({ partnerId }: Partner, email: string): Limit[] {
  const own = { bucket: `entry-mail:${partnerId}`, allowed: 60, perMinutes: 24 * 60 };
  return [own, ...limitsByRecipient(email)];
}

export const tooManyMails = wrongAt(
  'email',
  'Šiuo metu laiško išsiųsti negalime. Palikite šį lauką tuščią arba bandykite vėliau.',
);

/**
 * Writes down a client who has no account, at any time that has a free place, also outside the hours.
 * With an e-mail address the client gets a mail with a link that cancels.
 * @returns a refusal for a time that is over, that no clock shows, or whose places are taken
 */
export async function addEntry(
  deps: BookingDependencies,
  partner: Partner,
  entry: EntryInput,
  now: Date,
  saveReply: SaveReply<Entered> = saveNoReply,
): Promise<Entered | Refusal> {
  const { db } = deps;
  const item = isId(entry.item)
    ? await enterable(db, partner).where('item.id', '=', entry.item).executeTakeFirst()
    : undefined;
  if (!item) return wrongAt('item', 'Šios paslaugos kainoraštyje nebėra. Pasirinkite kitą.');
  const startsAt = readMoment(entry.date, entry.time);
  if (startsAt === null) {
    return wrongAt('time', 'Tą naktį laikrodis persukamas, ir tokio laiko nėra.');
  }
  if (startsAt <= now) {
    const isPastDay = entry.date < formatDate(now);
    return wrongAt(isPastDay ? 'date' : 'time', 'Šis laikas jau praėjo.');
  }
  if (entry.date > daysLater(formatDate(now), furthestEntryDays)) {
    return wrongAt('date', 'Įrašyti galima ne toliau kaip dvejus metus į priekį.');
  }
  if (entry.email !== null) {
    const limits = entryMailLimits(partner, entry.email);
    if (!(await takeFromLimits(db, limits, now)).ok) return tooManyMails;
  }
  return inTurn(db, async (transaction) => {
    const { scheduleId } = item;
    const [schedule] = await lockSchedules(transaction, scheduleId === null ? [] : [scheduleId]);
    if (!schedule) return wrongAt('item', 'Šios paslaugos tvarkaraščio nebėra.');
    const bookingId = newId(now.getTime());
    const { minutes, priceFromCents, priceToCents } = item;
    const endsAt = minutesAfter(startsAt, minutes);
    const prices = { price_from_cents: priceFromCents, price_to_cents: priceToCents };
    await transaction
      .insertInto('bookings')
      .values({
        ...{ id: bookingId, kind: 'visit', state: 'confirmed', pet_owner_id: null },
        ...{ partner_id: partner.partnerId, service_id: item.serviceId, city: item.city },
        ...{ service_title: item.title, client_name: entry.name, client_phone: entry.phone },
        ...{ starts_at: startsAt, ends_at: endsAt, created_at: now, ...prices },
        client_email: entry.email,
      })
      .execute();
    await transaction
      .insertInto('booking_dogs')
      .values({
        ...{ booking_id: bookingId, position: 1, pet_owner_id: null, pet_id: null },
        ...{ pet_name: entry.dog || null, item_id: item.id, item_name: item.name },
        ...{ minutes, ...prices },
      })
      .execute();
    const place = {
      ...{ scheduleId: schedule.id, places: schedule.places, bookingId },
      ...{ from: startsAt, until: minutesAfter(endsAt, schedule.buffer_minutes) },
      ...{ heldUntil: null, isOffer: false },
    };
    if (!(await takePlace(transaction, place, now))) {
      const until = minutesAfter(startsAt, lookedAhead);
      const asked = { minutes, from: startsAt, until, now };
      const free = await listFreeStarts(transaction, schedule, asked);
      throw new Taken(free.slice(0, 3));
    }
    const news = { bookingId, what: 'booked', actor: 'partner' } as const;
    await addFact(transaction, { ...news, now });
    await mailAboutBooking(deps, transaction, news);
    await saveReply(transaction, { ok: true, bookingId });
    return { ok: true, bookingId } as const;
  }).catch((error: unknown) => {
    if (error instanceof Taken) return refuseTaken(error.nearest);
    throw error;
  });
}

/** Takes back what the transaction has written. */
class Taken extends Error {
  override name = 'Taken';
  readonly nearest: readonly Date[];

  constructor(nearest: readonly Date[]) {
    super('All places are taken.');
    this.nearest = nearest;
  }
}

function refuseTaken(nearest: readonly Date[]): Refusal {
  const times = nearest.map(visitMoment).join(', ');
  const text = `Šiuo laiku visos vietos užimtos.${times && ` Artimiausi laisvi laikai: ${times}.`}`;
  return refuse(text, { ...notEntered, fields: { time: 'Pasirinkite kitą laiką.' } });
}
