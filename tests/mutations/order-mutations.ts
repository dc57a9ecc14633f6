import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { minutesAfter } from '#app/domains/bookings/acts/places.server.ts';
import { itemValue } from '#app/domains/bookings/visits/dog-wishes.ts';
import { listFreeStarts } from '#app/domains/bookings/visits/free-times.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { demoPassword, owners } from '#demo/people.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import type { MutationRow } from './mutations.ts';
import { bookingOwner, ownerOf } from './owner-mutations.ts';
import { inArea, partnerOf, serviceOf } from './partner-mutations.ts';

const day = 86_400_000;
/** Of a salon with two tables. */
export const groomer = partners.find(({ key }) => key === 'putos-ir-sukos')?.email as string;

const wholeDay = [{ from: 0, until: 1440 }];

/** A full hour so many days from now. */
function dayAt(inDays: number): string {
  const hour = 3_600_000;
  return new Date(Math.ceil(Date.now() / hour) * hour + inDays * day).toISOString();
}

type Wanted = {
  readonly state: 'requested' | 'confirmed';
  /** When it begins, in days from now. */
  readonly inDays: number;
  /** Its schedule is open at all hours. */
  readonly isOpen?: boolean;
  /** Its owner asks for the day after. */
  readonly isMoved?: boolean;
  /** The partner offers the day after. */
  readonly isOffered?: boolean;
};

/** Inserts a booking of an owner's with the partner, which holds its place. @returns its id */
export async function insertOrder(db: Db, partner: Partner, wanted: Wanted): Promise<string> {
  const { state, inDays, isMoved = false, isOffered = false, isOpen = false } = wanted;
  const id = newId();
  const owner = await ownerOf(db, owners[0]?.email ?? '');
  const startsAt = new Date(Date.now() + inDays * day);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'visit', state, pet_owner_id: owner.ownerId, partner_id: partner.partnerId },
      ...{ service_id: await serviceOf(db, partner), service_title: 'Klinika' },
      ...{ client_name: 'Rūta', client_phone: '+37061234567', starts_at: startsAt },
      ...{ ends_at: endsAt, expires_at: state === 'requested' ? startsAt : null },
    })
    .execute();
  const schedule = { id: newId(), partner_id: partner.partnerId, name: `Kabinetas ${id}` };
  await db
    .insertInto('schedules')
    .values({
      ...{ ...schedule, notice_minutes: 0, works_on_holidays: true },
      week_hours: JSON.stringify(Array.from({ length: 7 }, () => (isOpen ? wholeDay : []))),
    })
    .execute();
  const claim = (from: Date, isOffer: boolean, heldUntil: Date | null) =>
    insertClaim(db, { bookingId: id, scheduleId: schedule.id, from, isOffer, heldUntil });
  await claim(startsAt, false, state === 'requested' ? startsAt : null);
  if (!isMoved && !isOffered) return id;
  const later = new Date(startsAt.getTime() + day);
  await claim(later, true, startsAt);
  await db
    .insertInto('booking_offers')
    .values({
      ...{
        booking_id: id,
        offered_by: isOffered ? 'partner' : 'owner',
        starts_at: later,
        expires_at: startsAt,
      },
      ends_at: new Date(later.getTime() + 3_600_000),
      request_ends_at: isOffered ? startsAt : null,
    })
    .execute();
  return id;
}

type Claim = {
  readonly bookingId: string;
  readonly scheduleId: string;
  readonly from: Date;
  readonly isOffer: boolean;
  readonly heldUntil: Date | null;
};

async function insertClaim(db: Db, { bookingId, scheduleId, from, ...claim }: Claim) {
  const until = new Date(from.getTime() + 3_600_000);
  await sql`insert into place_claims (id, schedule_id, place, during, booking_id, is_offer, held_until)
    values (${newId()}, ${scheduleId}, 1, tstzrange(${from}, ${until}), ${bookingId},
      ${claim.isOffer}, ${claim.heldUntil})`.execute(db);
}

/** An item of the partner's whose service has a schedule. */
async function itemOf(db: Db, { partnerId }: Partner): Promise<string> {
  const { id } = await db
    .selectFrom('price_items as item')
    .innerJoin('online_bookings as online', 'online.service_id', 'item.service_id')
    .select('item.id')
    .where('online.partner_id', '=', partnerId)
    .where('item.unit', '=', 'visit')
    .where('item.minutes', 'is not', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** A booking that has just been made, whose sides have no conversation. */
async function insertUnwritten(db: Db, partner: Partner): Promise<string> {
  const id = await insertOrder(db, partner, { state: 'confirmed', inDays: 5 });
  const service_id = await serviceOf(db, partner);
  await db.deleteFrom('conversations').where('service_id', '=', service_id).execute();
  await db.updateTable('bookings').set({ service_id }).where('id', '=', id).execute();
  return id;
}

/** A form of a booking that has just been made. */
function ofOrder(form: string, wanted: Wanted, fields: Readonly<Record<string, string>>) {
  return inArea(
    `orders/:orderId/${form}`,
    async ({ db, partner }) => {
      const id = await insertOrder(db, partner, wanted);
      return { address: `orders/${id}/${form}`, fields };
    },
    groomer,
  );
}

/** A form of an owner's own booking that has just been made. */
function ofVisit(form: string, wanted: Wanted, fields: Fields): MutationRow {
  return {
    path: `/seimininko-skydelis/vizitai/:bookingId${form}`,
    async prepare({ db, browser }) {
      const id = await insertOrder(db, await partnerOf(db, groomer), wanted);
      await browser.signIn('owner', owners[0]?.email ?? '', demoPassword);
      return { address: `/seimininko-skydelis/vizitai/${id}${form}`, fields };
    },
  };
}

/** A free moment of an item of the groomer's, which takes bookings. */
async function freeMoment(db: Db, itemId: string): Promise<Date> {
  const item = await db
    .selectFrom('price_items as item')
    .innerJoin('online_bookings as online', 'online.service_id', 'item.service_id')
    .select(['item.minutes', 'online.schedule_id as schedule'])
    .where('item.id', '=', itemId)
    .executeTakeFirstOrThrow();
  return freeStart(db, item.schedule ?? '', item.minutes ?? 0);
}

/** The next moment at which a visit of some length can begin. */
async function freeStart(db: Db, scheduleId: string, minutes: number): Promise<Date> {
  const schedule = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  // A trial sends the form up to a quarter of an hour after it was prepared.
  const from = minutesAfter(now, 120);
  const asked = { from, until: new Date(now.getTime() + 30 * day), now };
  const [first] = await listFreeStarts(db, schedule, { minutes, ...asked });
  if (!first) throw new Error('Nothing is free.');
  return first;
}

/** The forms of bookings on both sides. */
export const orderMutations: readonly MutationRow[] = [
  {
    path: '/service/:serviceId/registracija/duomenys',
    async prepare({ db, browser }) {
      const partner = await partnerOf(db, groomer);
      const item = await itemOf(db, partner);
      const row = await db
        .selectFrom('price_items')
        .select(['service_id', 'unit', 'minutes', 'price_from_cents', 'price_to_cents'])
        .where('id', '=', item)
        .executeTakeFirstOrThrow();
      const serviceId = row.service_id;
      const seen = {
        ...{ id: item, unit: row.unit, minutes: row.minutes },
        ...{ priceFromCents: row.price_from_cents, priceToCents: row.price_to_cents },
      };
      const { owner, petId } = await bookingOwner(db, 'registracija');
      await browser.signIn('owner', owner.email, demoPassword);
      const start = (await freeMoment(db, item)).toISOString();
      const fields = {
        [`comes_${petId}`]: 'on',
        [`item_${petId}`]: itemValue(seen),
        start,
        name: 'Rūta',
        phone: '8 612 34567',
        note: '',
      };
      return { address: `/service/${serviceId}/registracija/duomenys`, fields };
    },
  },
  ofVisit('/pasiulymas', { state: 'requested', inDays: 5, isOffered: true }, { takes: 'true' }),
  {
    path: '/seimininko-skydelis/vizitai/:bookingId/perkelimas',
    async prepare({ db, browser }) {
      const partner = await partnerOf(db, groomer);
      const id = await insertOrder(db, partner, { state: 'requested', inDays: 5 });
      const row = await db
        .selectFrom('price_items')
        .select('service_id')
        .where('id', '=', await itemOf(db, partner))
        .executeTakeFirstOrThrow();
      await db.updateTable('bookings').set(row).where('id', '=', id).execute();
      const claim = await db
        .selectFrom('place_claims')
        .select('schedule_id')
        .where('booking_id', '=', id)
        .executeTakeFirstOrThrow();
      const always = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);
      await db
        .updateTable('schedules')
        .set({ week_hours: JSON.stringify(always) })
        .where('id', '=', claim.schedule_id)
        .execute();
      const start = await freeStart(db, claim.schedule_id ?? '', 60);
      await browser.signIn('owner', owners[0]?.email ?? '', demoPassword);
      const fields = { start: start.toISOString() };
      return { address: `/seimininko-skydelis/vizitai/${id}/perkelimas`, fields };
    },
  },
  ofVisit('', { state: 'requested', inDays: 5 }, {}),
  inArea(
    'orders/new',
    async ({ db, partner }) => ({
      address: 'orders/new',
      fields: {
        ...{ name: 'Ona Sabaliauskienė', phone: '8 600 00082', dog: 'Grafas' },
        ...{ item: await itemOf(db, partner), time: '10:00' },
        date: new Date(Date.now() + 300 * day).toISOString().slice(0, 10),
      },
    }),
    groomer,
  ),
  ofOrder('confirmation', { state: 'requested', inDays: 5 }, {}),
  ofOrder('refusal', { state: 'requested', inDays: 5 }, { reason: 'Tą dieną nedirbame.' }),
  ofOrder('move', { state: 'confirmed', inDays: 5, isMoved: true }, { agrees: 'true', reason: '' }),
  ofOrder('cancellation', { state: 'confirmed', inDays: 5 }, { reason: 'Susirgo kirpėja.' }),
  ofOrder('client', { state: 'requested', inDays: 5 }, { accepted: 'false' }),
  ofOrder('trust', { state: 'requested', inDays: 5 }, { trusted: 'true' }),
  ofOrder(
    'offer',
    { state: 'requested', inDays: 5, isOpen: true },
    { start: dayAt(4), message: 'Po pietų galėsiu skirti daugiau laiko.' },
  ),
  ofOrder(
    'time',
    { state: 'confirmed', inDays: 5 },
    { date: dayAt(6).slice(0, 10), time: '10:00', message: '' },
  ),
  inArea(
    'orders/:orderId/message',
    async ({ db, partner }) => {
      const id = await insertUnwritten(db, partner);
      return { address: `orders/${id}/message`, fields: { body: 'Ar atvyksite laiku?' } };
    },
    groomer,
  ),
  {
    path: '/seimininko-skydelis/vizitai/:bookingId/zinute',
    async prepare({ db, browser }) {
      const id = await insertUnwritten(db, await partnerOf(db, groomer));
      await browser.signIn('owner', owners[0]?.email ?? '', demoPassword);
      const fields = { body: 'Ar prie salono yra kur pastatyti automobilį?' };
      return { address: `/seimininko-skydelis/vizitai/${id}/zinute`, fields };
    },
  },
  ofOrder('attendance', { state: 'confirmed', inDays: -1 }, { came: 'false' }),
];
