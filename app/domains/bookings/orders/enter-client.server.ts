import type { Partner } from '#app/domains/accounts/types.ts';
import { fieldRefuser, type Refusal } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { limitsByRecipient, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { type Booked, type BookingToMake, makeBooking } from '../acts/make-booking.server.ts';
import { type LockedSchedule, lockSchedules } from '../acts/places.server.ts';
import { isEntryStopped } from '../mail/entry-stop.server.ts';
import { dogsOf } from '../price-list/price-item.ts';
import type { EntryInput } from './order-forms.server.ts';

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

/** Items of a partner's services by which a client can be entered, with what an entry keeps of them. */
export function enterable(db: Db, { partnerId }: Pick<Partner, 'partnerId'>) {
  return (
    db
      .selectFrom('price_items as item')
      .innerJoin('partner_provided_services as service', 'service.id', 'item.service_id')
      .innerJoin('online_bookings as online', 'online.service_id', 'service.id')
      .select(['item.id', 'item.name', 'service.id as serviceId', 'service.title', 'service.city'])
      .select(['item.unit', 'item.minutes'])
      .select(['item.price_from_cents as priceFromCents', 'item.price_to_cents as priceToCents'])
      .select(['item.weight_from as weightFrom', 'item.weight_to as weightTo'])
      .select((row) => row.fn.coalesce('item.schedule_id', 'online.schedule_id').as('scheduleId'))
      .where('service.partner_id', '=', partnerId)
      // Sessions need no schedule; what is entered holds a place of one.
      .where((row) =>
        row(row.fn.coalesce('item.schedule_id', 'online.schedule_id'), 'is not', null),
      )
  );
}

type Enterable = Awaited<ReturnType<ReturnType<typeof enterable>['execute']>>[number];

/** Items service by service, as the price lists have them. */
export async function listChoices<Item extends Enterable>(
  items: { readonly execute: () => Promise<Item[]> },
  factsOf: (item: Item) => readonly string[],
): Promise<readonly EntryChoice[]> {
  const services = Map.groupBy(await items.execute(), ({ serviceId }) => serviceId);
  return [...services].map(([serviceId, rows]) => ({
    serviceId,
    service: typeset(rows[0]?.title ?? ''),
    items: rows.map((item) => {
      const parts = [typeset(item.name), dogsOf(item), ...factsOf(item)];
      const label = parts.filter((part) => part !== null).join(' · ');
      return { id: item.id, label, scheduleId: item.scheduleId };
    }),
  }));
}

/** A refusal at a field of the form. */
export const wrongAt = fieldRefuser('Klientas neįrašytas');

const tooManyMails = wrongAt(
  'email',
  'Šiuo metu laiško išsiųsti negalime. Palikite šį lauką tuščią arba bandykite vėliau.',
);

const suspended = wrongAt(
  'email',
  'Jūsų veikla Vizgyje sustabdyta, todėl naujiems klientams laiškų nesiunčiame. Palikite šį lauką tuščią.',
);
const stopped = wrongAt(
  'email',
  'Šiuo adresu prašyta tokių laiškų nesiųsti. Palikite šį lauką tuščią.',
);

/** Why no mails go to an address that a partner writes down; null: they do. */
async function refuseAddress(
  db: Db,
  { partnerId }: Partner,
  email: string,
): Promise<Refusal | null> {
  const company = await db
    .selectFrom('partners')
    .select('suspended_at')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  if (company?.suspended_at) return suspended;
  return (await isEntryStopped(db, email)) ? stopped : null;
}

type Client = Pick<EntryInput, 'name' | 'phone' | 'email' | 'dog'>;

type PlannedEntry = { readonly ok: true } & Pick<
  BookingToMake,
  'kind' | 'startsAt' | 'endsAt' | 'stay' | 'price' | 'claim'
>;

/**
 * Writes down a client who has no account, by an item and what its kind plans under the lock of its
 * schedule. With an e-mail address the client gets a mail with a link that cancels.
 */
export async function enterClient(
  deps: BookingDependencies,
  partner: Partner,
  { item, client }: { readonly item: Enterable; readonly client: Client },
  plan: (transaction: Db, schedule: LockedSchedule) => Promise<PlannedEntry | Refusal>,
  now: Date,
  saveReply: SaveReply<Booked>,
): Promise<Booked | Refusal> {
  const { partnerId } = partner;
  const { name, phone, email, dog } = client;
  if (email !== null) {
    const refused = await refuseAddress(deps.db, partner, email);
    if (refused) return refused;
    // The address is not proven: mails to it count, and so do those that a partner brings about.
    const own = { bucket: `entry-mail:${partnerId}`, allowed: 60, perMinutes: 24 * 60 };
    const taken = await takeFromLimits(deps.db, [own, ...limitsByRecipient(email, 'to')], now);
    if (!taken.ok) return tooManyMails;
  }
  const entering = inTurn(deps.db, async (transaction) => {
    const { scheduleId, serviceId: id, title, city } = item;
    const [schedule] = await lockSchedules(transaction, scheduleId === null ? [] : [scheduleId]);
    if (!schedule) return wrongAt('item', 'Šios paslaugos tvarkaraščio nebėra.');
    const planned = await plan(transaction, schedule);
    if (!planned.ok) throw new Refused(planned);
    const entry = {
      ...{ ...planned, owner: null, schedule },
      service: { id, partnerId, title, city, isConfirmedAtOnce: true },
      dogs: [{ petId: null, petName: dog || null, item }],
      contact: { name, phone, email, note: '', showsNeeds: false },
    };
    return makeBooking(deps, transaction, entry, now, saveReply);
  });
  return orRefusal(entering);
}
