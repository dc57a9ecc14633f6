import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { findStays, listFreeDates } from '#app/domains/bookings/stays/free-stays.server.ts';
import type { StayDates } from '#app/domains/bookings/stays/stay.ts';
import { itemValue } from '#app/domains/bookings/visits/dog-wishes.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { demoPassword } from '#demo/people.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import { bookingDependencies } from '../integration/bookings/booking-stage.ts';
import { stayWish } from '../integration/bookings/stay-stage.ts';
import type { MutationRow } from './mutations.ts';
import { bookingOwner } from './owner-mutations.ts';
import { inArea } from './partner-mutations.ts';

/** The hotel that takes bookings, with two nights that are free, and one after them. */
async function freeNights(db: Db) {
  const item = await db
    .selectFrom('price_items as item')
    .innerJoin('online_bookings as online', 'online.service_id', 'item.service_id')
    .select(['item.id', 'item.service_id as serviceId', 'online.schedule_id as schedule'])
    .select(['item.unit', 'item.minutes', 'item.price_from_cents as priceFromCents'])
    .select('item.price_to_cents as priceToCents')
    .where('item.unit', '=', 'night')
    .where('online.is_on', '=', true)
    .orderBy('item.position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const schedule = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', item.schedule)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const from = formatDate(now);
  const until = daysLater(from, schedule.ahead_days);
  const free = await listFreeDates(db, schedule, { from, until, now });
  const dates: readonly StayDates[] = findStays(free, { unit: 'night', length: 3, dogs: 1 });
  const [first] = dates;
  if (!first) throw new Error('The hotel has nothing free.');
  return { ...item, dates: { from: first.from, until: daysLater(first.until, -1) } };
}

const hotel = 'viesbutis@vizgis.test';

/** A form of a stay that has just been asked for, or confirmed, by its partner. */
function ofStay(
  form: string,
  state: 'requested' | 'confirmed',
  fieldsOf: (dates: { readonly from: string; readonly until: string }) => Fields,
): MutationRow {
  return inArea(
    `orders/:orderId/${form}`,
    async ({ db, partner }) => {
      const { owner, petId } = await bookingOwner(db, form);
      const { id: itemId, serviceId, dates } = await freeNights(db);
      const wish = stayWish({ serviceId, itemId }, { petId }, dates.from, dates.until);
      const deps = bookingDependencies(db);
      const now = new Date();
      const booked = await bookStay(deps, owner, wish, now);
      if (!booked.ok) throw new Error(booked.text ?? '');
      const { bookingId } = booked;
      if (state === 'confirmed') await confirmBooking(deps, partner, { bookingId, now });
      const others = { from: dates.from, until: daysLater(dates.until, 1) };
      return { address: `orders/${bookingId}/${form}`, fields: fieldsOf(others) };
    },
    hotel,
  );
}

/** The forms of stays. */
export const stayMutations: readonly MutationRow[] = [
  {
    path: '/service/:serviceId/registracija/viesnage/duomenys',
    async prepare({ db, browser }) {
      const { serviceId, dates, ...item } = await freeNights(db);
      const { id } = item;
      const { owner, petId } = await bookingOwner(db, 'viesnage');
      await browser.signIn('owner', owner.email, demoPassword);
      const fields = {
        ...{ item_1: itemValue(item), dog_1: petId, dates: `${dates.from} ${dates.until}` },
        ...{ name: 'Rūta', phone: '8 612 34567', note: '' },
      };
      const chosen = `?eilute=${id}&nuo=${dates.from}&iki=${dates.until}`;
      return { address: `/service/${serviceId}/registracija/viesnage/duomenys${chosen}`, fields };
    },
  },
  {
    path: '/seimininko-skydelis/vizitai/:bookingId/datos',
    async prepare({ db, browser }) {
      const { owner, petId } = await bookingOwner(db, 'datos');
      await browser.signIn('owner', owner.email, demoPassword);
      const { id: itemId, serviceId, dates } = await freeNights(db);
      const wish = stayWish({ serviceId, itemId }, { petId }, dates.from, dates.until);
      const booked = await bookStay(bookingDependencies(db), owner, wish, new Date());
      if (!booked.ok) throw new Error(booked.text ?? '');
      const fields = { dates: `${dates.from} ${daysLater(dates.until, 1)}` };
      return { address: `/seimininko-skydelis/vizitai/${booked.bookingId}/datos`, fields };
    },
  },
  inArea(
    'orders/new-stay',
    async ({ db }) => {
      const { id: item, dates } = await freeNights(db);
      return {
        address: 'orders/new-stay',
        fields: {
          ...{ item, date: dates.from, until: dates.until, name: 'Ona Sabaliauskienė' },
          ...{ phone: '8 600 00082', dog: 'Grafas', email: '' },
        },
      };
    },
    hotel,
  ),
  ofStay('offer-dates', 'requested', ({ from, until }) => ({
    ...{ dates: `${from} ${until}`, message: 'Tomis dienomis turėsime ir kiemą.' },
  })),
  ofStay('dates', 'confirmed', ({ from, until }) => ({ date: from, until, message: '' })),
];
