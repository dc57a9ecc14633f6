import type { Partner } from '#app/domains/accounts/types.ts';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { getOwnSession } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { dogField, itemField, itemValue } from '#app/domains/bookings/visits/dog-wishes.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { demoPassword } from '#demo/people.ts';
import { bookingDependencies } from '../integration/bookings/booking-stage.ts';
import { insertService } from '../integration/rows.ts';
import type { MutationRow, Stage } from './mutations.ts';
import { bookingOwner } from './owner-mutations.ts';
import { inArea, partnerOf } from './partner-mutations.ts';
import { dateIn } from './schedule-mutations.ts';

/** A service of the partner's with a line by which seats are booked, made when there is none. */
async function lessonsOf(db: Db, { partnerId }: Partner) {
  const found = await db
    .selectFrom('price_items as item')
    .innerJoin('partner_provided_services as service', 'service.id', 'item.service_id')
    .select(['item.id as item', 'service.id as service'])
    .where('service.partner_id', '=', partnerId)
    .where('service.service_category_id', '=', 'training')
    .where('item.unit', '=', 'seat')
    .executeTakeFirst();
  if (found) return found;
  const service = await insertService(db, partnerId, {
    ...{ service_category_id: 'training', specific_attributes: '{}' },
  });
  const item = newId();
  await db
    .insertInto('price_items')
    .values({
      ...{ id: item, service_id: service, position: 1, name: 'Grupėje', unit: 'seat' },
      ...{ minutes: null, price_from_cents: 1_500, price_to_cents: null },
      ...{ further_dog_cents: null, weight_from: null, weight_to: null },
    })
    .execute();
  return { service, item };
}

/** One of the partner's sessions, to come. */
export async function insertSession(db: Db, partner: Partner) {
  const { service, item } = await lessonsOf(db, partner);
  const session = newId();
  await db
    .insertInto('group_sessions')
    .values({
      ...{ id: session, service_id: service, item_id: item, name: 'Pamoka', minutes: 60 },
      ...{ starts_at: new Date(Date.now() + 250 * 86_400_000), seats: 6 },
    })
    .execute();
  return { service, item, session };
}

/** A session as its form sends it, so many days from now. */
export function sessionFields(item: string, inDays: number) {
  return {
    ...{ name: 'Grupinė pamoka', date: dateIn(inDays), time: '18:30', minutes: '60' },
    ...{ seats: '8', item, place: '', takes: '', weeks: '1' },
  };
}

/** A session of the course in the park, which takes registrations, and who registers with a dog. */
async function registering({ db, browser }: Stage, row: string) {
  const seat = await toRegister(db, row);
  await browser.signIn('owner', seat.owner.email, demoPassword);
  return seat;
}

async function toRegister(db: Db, row: string) {
  const found = await db
    .selectFrom('group_sessions as session')
    .innerJoin('online_bookings as online', 'online.service_id', 'session.service_id')
    .innerJoin('partner_provided_services as service', 'service.id', 'session.service_id')
    .innerJoin('price_items as item', 'item.id', 'session.item_id')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .select(['session.id as session', 'session.service_id as service', 'session.minutes'])
    .select('partner.email as school')
    .select(['item.id', 'item.price_from_cents as priceFromCents'])
    .select(['item.price_to_cents as priceToCents', 'item.unit'])
    .where('online.is_on', '=', true)
    .where('service.service_category_id', '=', 'training')
    .where('service.status', '=', 'active')
    .where('session.starts_at', '>', new Date())
    .orderBy('session.starts_at')
    .executeTakeFirstOrThrow();
  const { owner, petId: dog } = await bookingOwner(db, row);
  return { db, owner, dog, ...found };
}

const contact = { name: 'Rūta', phone: '8 612 34567', note: '' };

/** A seat in a session of the course, and another session of it. */
async function registered(seat: Awaited<ReturnType<typeof toRegister>>) {
  const { db, owner, dog, service, session } = seat;
  const wish = { ...contact, phone: '+37061234567', showsNeeds: false };
  const booked = await bookSeat(
    bookingDependencies(db),
    owner,
    { ...wish, serviceId: service, sessionId: session, dogs: [{ petId: dog, itemId: dog }] },
    new Date(),
  );
  if (!booked.ok) throw new Error(booked.text ?? 'refused');
  const { id: other } = await db
    .selectFrom('group_sessions')
    .select('id')
    .where('service_id', '=', service)
    .where('id', '!=', session)
    .where('starts_at', '>', new Date())
    .executeTakeFirstOrThrow();
  return { booking: booked.bookingId, other };
}

/** A form of seats that have just been asked for, or confirmed, by their partner. */
function ofSeat(form: string, state: 'requested' | 'confirmed'): MutationRow {
  return {
    path: `/partner/dashboard/orders/:orderId/${form}`,
    async prepare({ db, browser }) {
      const seat = await toRegister(db, form);
      await db
        .updateTable('online_bookings')
        .set({ is_confirmed_at_once: false })
        .where('service_id', '=', seat.service)
        .execute();
      const { booking, other } = await registered(seat);
      const partner = await partnerOf(db, seat.school);
      if (state === 'confirmed') {
        const act = { bookingId: booking, now: new Date() };
        await confirmBooking(bookingDependencies(db), partner, act);
      }
      await browser.signIn('partner', seat.school, demoPassword);
      const address = `/partner/dashboard/orders/${booking}/${form}`;
      return { address, fields: { session: other, message: 'Grupė pilna.' } };
    },
  };
}

/** The forms of sessions on both sides. */
export const sessionMutations: readonly MutationRow[] = [
  {
    path: '/service/:serviceId/registracija/uzsiemimai/duomenys',
    async prepare(stage) {
      const { service, session, dog, minutes, ...priced } = await registering(stage, 'uzsiemimai');
      const address = `/service/${service}/registracija/uzsiemimai/duomenys?uzsiemimas=${session}`;
      const item = itemValue({ ...priced, minutes });
      return {
        address,
        fields: { session, [dogField(dog)]: 'on', [itemField(dog)]: item, ...contact },
      };
    },
  },
  {
    path: '/seimininko-skydelis/vizitai/:bookingId/uzsiemimas',
    async prepare(stage) {
      const { booking, other } = await registered(await registering(stage, 'uzsiemimas'));
      const address = `/seimininko-skydelis/vizitai/${booking}/uzsiemimas`;
      return { address, fields: { session: `${other} ` } };
    },
  },
  ofSeat('offer-session', 'requested'),
  ofSeat('session', 'confirmed'),
  inArea('services/:serviceId/sessions', async ({ db, partner }) => {
    const { service } = await lessonsOf(db, partner);
    const fields = { service, setting: 'is_on', on: 'false' };
    return { address: `services/${service}/sessions`, fields };
  }),
  inArea('services/:serviceId/sessions/new', async ({ db, partner }) => {
    const { service, item } = await lessonsOf(db, partner);
    return { address: `services/${service}/sessions/new`, fields: sessionFields(item, 240) };
  }),
  inArea('services/:serviceId/sessions/:sessionId/changes', async ({ db, partner }) => {
    const { service, session, item } = await insertSession(db, partner);
    const address = `services/${service}/sessions/${session}/changes`;
    const which = { serviceId: service, sessionId: session };
    const { version } = (await getOwnSession(db, partner, which, new Date())).session;
    return { address, fields: { ...sessionFields(item, 230), version: String(version) } };
  }),
  inArea('services/:serviceId/sessions/:sessionId/cancellation', async ({ db, partner }) => {
    const { service, session } = await insertSession(db, partner);
    const address = `services/${service}/sessions/${session}/cancellation`;
    return { address, fields: { reason: 'Trenerė serga.' } };
  }),
];
