import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner } from '#app/domains/accounts/types.ts';
import {
  cancelAsOwner,
  confirmBooking,
  declineBooking,
  withdrawBooking,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import {
  listVisits,
  mostUpcoming,
  pastPageSize,
} from '#app/domains/bookings/appointments.server.ts';
import { listOrders, pastOrdersPageSize } from '#app/domains/bookings/booked-services.server.ts';
import { listNextBookings } from '#app/domains/bookings/next-bookings.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService, makeOwnerActor } from '../rows.ts';
import {
  bookingDependencies,
  type Client,
  clearBookings,
  hoursAfter,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let ruta: Owner;
let jonas: Owner;
let clinic: string;

beforeEach(async () => {
  await clearBookings(database());
  ruta = await makeOwnerActor(database(), 'ruta@vizgis.test');
  jonas = await makeOwnerActor(database(), 'jonas@vizgis.test');
  clinic = await insertService(database(), await insertPartner(database(), 'klinika@vizgis.test'));
});

async function dog(owner: Owner, name: string): Promise<string> {
  const id = newId();
  await database().insertInto('pets').values({ id, owner_id: owner.ownerId, name }).execute();
  return id;
}

type Row = Partial<{
  pet_id: string;
  service_id: string;
  service_title: string;
  city: string;
  status: string;
}>;

const common = (owner: Owner, row: Row) => ({
  ownerId: owner.ownerId,
  petId: row.pet_id ?? null,
  serviceId: row.service_id ?? null,
  title: row.service_title ?? 'Klinika',
  city: row.city ?? null,
  status: row.status ?? null,
});

type VisitRow = Row & { readonly procedure_name?: string };

const visit = (owner: Owner, startsAt: Date, row: VisitRow = {}) =>
  insertCarried(database(), {
    ...common(owner, row),
    ...{ kind: 'visit', startsAt, procedure: row.procedure_name ?? null },
  });

const order = (owner: Owner, date: string, row: Row = {}) =>
  insertCarried(database(), { ...common(owner, row), kind: 'stay', startsAt: startOfDate(date) });

const visitsOf = (owner: Owner, petId: string | null = null, page = 1) =>
  listVisits(database(), owner, { petId, page }, now);
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);

describe('the dashboard', () => {
  test('has three visits to come, the soonest first, cancelled ones too, and of now none', async () => {
    await visit(ruta, hours(72), { service_title: 'Trečias', status: 'atšauktas' });
    await visit(ruta, hours(96), { service_title: 'Ketvirtas' });
    await visit(ruta, hours(48), { service_title: 'Antras' });
    await visit(ruta, hours(1), { service_title: 'Pirmas', procedure_name: 'Skiepijimas' });
    await visit(ruta, now, { service_title: 'Dabar' });
    await visit(ruta, hours(-1), { service_title: 'Buvęs' });
    await visit(jonas, hours(2), { service_title: 'Svetimas' });
    const { visits } = await listNextBookings(database(), ruta, now);
    expect(titles(visits)).toEqual(['Pirmas', 'Antras', 'Trečias']);
    expect(visits.map(({ procedure }) => procedure)).toEqual(['Skiepijimas', null, null]);
    expect(visits[2]).toMatchObject({ status: 'atšauktas', at: hours(72) });
  });

  test('has the three latest booked services by date, whatever their date and status', async () => {
    await order(ruta, '2026-09-14', { service_title: 'Trečia', status: 'atšaukta' });
    await order(ruta, '2025-01-01', { service_title: 'Ketvirta' });
    await order(ruta, '2026-12-11', { service_title: 'Pirma', status: 'aktyvi' });
    await order(ruta, '2026-10-02', { service_title: 'Antra', status: 'užbaigta' });
    await order(jonas, '2026-12-31', { service_title: 'Svetima' });
    const { orders } = await listNextBookings(database(), ruta, now);
    expect(titles(orders)).toEqual(['Pirma', 'Antra', 'Trečia']);
    expect(orders[0]).toMatchObject({ date: '2026-12-11', status: 'aktyvi' });
  });

  test('is empty for an owner who has neither', async () => {
    await visit(jonas, hours(2));
    await order(jonas, '2026-12-31');
    const nothing = { visits: [], orders: [] };
    expect(await listNextBookings(database(), ruta, now)).toEqual(nothing);
  });
});

describe('what a row says', () => {
  test('the dog and the service as they are called today, with the way to the service', async () => {
    const bela = await dog(ruta, 'Bela Didžioji');
    await visit(ruta, hours(1), { pet_id: bela, service_id: clinic });
    const { upcoming } = await visitsOf(ruta);
    expect(upcoming).toMatchObject([
      {
        petName: 'Bela Didžioji',
        title: 'Veterinarijos klinika prie Nemuno',
        city: 'Kaunas',
        serviceId: clinic,
      },
    ]);
  });

  test('the words kept in the row and no way once the service is not public', async () => {
    const wasBooked = { service_id: clinic, service_title: 'Klinika, kai ji dar dirbo' };
    await visit(ruta, hours(1), wasBooked);
    await order(ruta, '2026-12-11', wasBooked);
    const changed = { status: 'inactive', title: 'Nauju vardu' } as const;
    await database().updateTable('partner_provided_services').set(changed).execute();
    const { upcoming } = await visitsOf(ruta);
    const { current } = await listOrders(database(), ruta, 1, now);
    for (const [row] of [upcoming, current]) {
      const kept = { title: 'Klinika, kai ji dar dirbo', serviceId: null, city: null };
      expect(row).toMatchObject(kept);
    }
    expect(current[0]?.category).toBe('vet');
  });

  test('the words kept in the row once dog and service are deleted', async () => {
    const bela = await dog(ruta, 'Bela');
    const kept = { service_title: 'Klinika', city: 'Kaunas' };
    await visit(ruta, hours(1), { ...kept, pet_id: bela, service_id: clinic });
    await order(ruta, '2026-12-11', { ...kept, pet_id: bela, service_id: clinic });
    await database().deleteFrom('pets').execute();
    await database().deleteFrom('partner_provided_services').execute();
    const { upcoming } = await visitsOf(ruta);
    const { current } = await listOrders(database(), ruta, 1, now);
    for (const [row] of [upcoming, current]) {
      expect(row).toMatchObject({ petName: 'Bela', title: 'Klinika', city: 'Kaunas' });
      expect(row).toMatchObject({ serviceId: null });
    }
    expect(current[0]?.category).toBe(null);
  });
});

describe('the visits', () => {
  test("are the owner's own, those to come from now on, the past from the latest on", async () => {
    for (const [at, service_title] of [
      [2, 'Rytoj'],
      [1, 'Šiandien'],
      [0, 'Dabar'],
      [-1, 'Ką tik'],
      [-2, 'Seniau'],
    ] as const) {
      await visit(ruta, hours(at), { service_title });
    }
    await visit(jonas, hours(1), { service_title: 'Svetimas' });
    const visits = await visitsOf(ruta);
    expect(titles(visits.upcoming)).toEqual(['Šiandien', 'Rytoj']);
    expect(titles(visits.past)).toEqual(['Dabar', 'Ką tik', 'Seniau']);
    expect(visits).toMatchObject({ upcomingCount: 2, pastCount: 3, dogs: [], dog: null });
  });

  test("are narrowed to one of the owner's dogs, and by another id to none", async () => {
    const [bela, rikis] = [await dog(ruta, 'Bela'), await dog(ruta, 'Rikis')];
    const pipiras = await dog(jonas, 'Pipiras');
    await visit(ruta, hours(1), { pet_id: rikis, service_title: 'Rikio' });
    await visit(ruta, hours(2), { pet_id: bela, service_title: 'Belos' });
    await visit(ruta, hours(-2), { pet_id: bela, service_title: 'Belos buvęs' });
    await visit(ruta, hours(3), { service_title: 'Ištrinto šuns' });
    await visit(jonas, hours(1), { pet_id: pipiras });

    const all = await visitsOf(ruta);
    expect(all.dogs.map(({ name }) => name)).toEqual(['Bela', 'Rikis']);
    expect(all).toMatchObject({ upcomingCount: 3, pastCount: 1 });
    const ofBela = await visitsOf(ruta, bela);
    expect(ofBela.dog).toEqual({ id: bela, name: 'Bela' });
    expect(titles([...ofBela.upcoming, ...ofBela.past])).toEqual(['Belos', 'Belos buvęs']);
    expect(ofBela).toMatchObject({ upcomingCount: 1, pastCount: 1 });
    for (const other of [pipiras, 'nera-tokio', "' or true"]) {
      expect(await visitsOf(ruta, other), other).toEqual(all);
    }
  });

  test('with two dogs at once is one, and each dog’s', async () => {
    const [bela, rikis] = [await dog(ruta, 'Bela'), await dog(ruta, 'Rikis')];
    const booking_id = await visit(ruta, hours(1), { pet_id: bela });
    const second = { booking_id, position: 2, pet_owner_id: ruta.ownerId, pet_id: rikis };
    await database()
      .insertInto('booking_dogs')
      .values({ ...second, pet_name: 'Rikis' })
      .execute();
    for (const petId of [null, bela, rikis]) {
      const visits = await visitsOf(ruta, petId);
      expect(visits).toMatchObject({ upcomingCount: 1, pastCount: 0 });
      expect(visits.upcoming.map(({ petName }) => petName)).toEqual(['Bela, Rikis']);
    }
  });

  test('tell of the soonest that the other side called off, not of what the owner did', async () => {
    const stage = await setBookingStage(database());
    const deps = bookingDependencies(database());
    const [client] = stage.clients as [Client];
    const book = async (startsAt: Date) => {
      const booked = await bookVisit(deps, client.owner, wishOf(stage, client, startsAt), now);
      if (!booked.ok) throw new Error(booked.text ?? '');
      return { bookingId: booked.bookingId, now };
    };
    await withdrawBooking(deps, client.owner, await book(tuesday));
    const confirmed = await book(hoursAfter(tuesday, 1));
    await confirmBooking(deps, stage.partner, confirmed);
    await cancelAsOwner(deps, client.owner, confirmed);
    expect((await visitsOf(client.owner)).calledOff).toBeNull();
    const declined = await book(hoursAfter(tuesday, 2));
    await declineBooking(deps, stage.partner, { ...declined, reason: '' });
    const { calledOff, upcoming } = await visitsOf(client.owner);
    expect(upcoming.map(({ status }) => status)).toEqual(Array(3).fill('atšauktas'));
    expect(calledOff?.id).toBe(declined.bookingId);
  });

  test('that have been come by pages, and those to come up to a bound', async () => {
    for (let number = 1; number <= pastPageSize + 1; number += 1) {
      await visit(ruta, hours(-number), { service_title: `Vizitas ${number}` });
    }
    const first = await visitsOf(ruta);
    expect(first).toMatchObject({ page: 1, pages: 2, pastCount: pastPageSize + 1 });
    expect(first.past).toHaveLength(pastPageSize);
    expect(titles((await visitsOf(ruta, null, 2)).past)).toEqual([`Vizitas ${pastPageSize + 1}`]);
    expect(await visitsOf(ruta, null, 99)).toEqual(await visitsOf(ruta, null, 2));

    for (let number = 0; number <= mostUpcoming; number += 1) await visit(ruta, hours(number + 1));
    const { upcoming, upcomingCount } = await visitsOf(ruta);
    expect([upcoming.length, upcomingCount]).toEqual([mostUpcoming, mostUpcoming + 1]);
  });
});

describe('the booked services', () => {
  const orders = (owner: Owner, page = 1) => listOrders(database(), owner, page, now);

  test('of today and later and those still active are current, the others past', async () => {
    for (const [date, status, service_title] of [
      ['2026-12-11', 'aktyvi', 'Gruodžio'],
      ['2026-11-20', 'atšaukta', 'Šios dienos'],
      ['2026-11-19', 'užbaigta', 'Vakarykštė'],
      ['2026-10-01', ' Aktyvi', 'Tebesitęsianti'],
      ['2026-11-01', undefined, 'Be būsenos'],
    ] as const) {
      await order(ruta, date, { service_title, ...(status ? { status } : {}) });
    }
    await order(jonas, '2026-12-24', { service_title: 'Svetima' });
    const { current, past, currentCount, pastCount } = await orders(ruta);
    expect(titles(current)).toEqual(['Tebesitęsianti', 'Šios dienos', 'Gruodžio']);
    expect(titles(past)).toEqual(['Vakarykštė', 'Be būsenos']);
    expect([currentCount, pastCount]).toEqual([3, 2]);
  });

  test('the day is that of Vilnius', async () => {
    await order(ruta, '2026-11-20');
    const midnight = new Date('2026-11-20T22:00:00Z');
    const before = new Date(midnight.getTime() - 1);
    expect((await listOrders(database(), ruta, 1, before)).currentCount).toBe(1);
    expect((await listOrders(database(), ruta, 1, midnight)).currentCount).toBe(0);
  });

  test('that have been come by pages', async () => {
    for (let number = 1; number <= pastOrdersPageSize + 1; number += 1) {
      const day = String((number % 27) + 1).padStart(2, '0');
      await order(ruta, `2025-0${1 + Math.floor(number / 27)}-${day}`);
    }
    const [first, second] = [await orders(ruta), await orders(ruta, 2)];
    expect(first).toMatchObject({ page: 1, pages: 2, pastCount: pastOrdersPageSize + 1 });
    const ids = [...first.past, ...second.past].map(({ id }) => id);
    expect(new Set(ids).size).toBe(pastOrdersPageSize + 1);
  });
});
