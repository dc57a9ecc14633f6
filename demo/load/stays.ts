import { scheduleOf } from '#app/domains/bookings/schedules/schedules.server.ts';
import { takeStayPlaces } from '#app/domains/bookings/stays/claim-stay.server.ts';
import { countDates, stayTimes } from '#app/domains/bookings/stays/stay.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { seededId } from '../seeded-id.ts';
import { type StaySeed, staySeeds } from '../stays.ts';
import { findPet } from './orders.ts';

const day = 86_400_000;

/** Inserts the dogs that stay in a hotel; services, schedules and dogs are there already. */
export async function insertStays(db: Db, now: Date): Promise<void> {
  for (const seed of staySeeds) await insertStay(db, seed, now);
}

async function insertStay(db: Db, seed: StaySeed, now: Date): Promise<void> {
  const { service: title, client, phone } = seed;
  const service = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('online_bookings as online', 'online.service_id', 'service.id')
    .innerJoin('price_items as item', 'item.service_id', 'service.id')
    .select(['service.id', 'service.partner_id', 'service.city', 'online.schedule_id'])
    .select(['item.id as item', 'item.name', 'item.price_from_cents', 'item.price_to_cents'])
    .where('service.title', '=', title)
    .where('item.unit', '=', 'night')
    .orderBy('item.position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const schedule = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', service.schedule_id)
    .executeTakeFirstOrThrow();
  const from = daysLater(formatDate(now), seed.inDays);
  const dates = { unit: 'night', from, until: daysLater(from, seed.nights) } as const;
  const { startsAt, arrivesUntil, endsAt } = stayTimes(scheduleOf(schedule), dates);
  const createdAt = new Date(now.getTime() - 4 * day);
  const id = seededId(`stay ${client} ${seed.inDays}`, createdAt);
  const pet = await findPet(db, seed);
  const ownerId = pet?.ownerId ?? null;
  const price = (cents: number | null) => (cents === null ? null : cents * countDates(dates));
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'stay', state: 'confirmed', pet_owner_id: ownerId, stay_unit: 'night' },
      ...{ partner_id: service.partner_id, service_id: service.id, service_title: title },
      ...{ city: service.city, client_name: client, client_phone: phone, created_at: createdAt },
      ...{ starts_at: startsAt, arrives_until: arrivesUntil, ends_at: endsAt },
      price_from_cents: price(service.price_from_cents),
      price_to_cents: price(service.price_to_cents),
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({
      ...{ booking_id: id, position: 1, pet_owner_id: ownerId, pet_id: pet?.id ?? null },
      ...{ pet_name: seed.dog, item_id: service.item, item_name: service.name },
      price_from_cents: service.price_from_cents,
      price_to_cents: service.price_to_cents,
    })
    .execute();
  const actor = pet ? ('owner' as const) : ('partner' as const);
  await db
    .insertInto('booking_facts')
    .values({
      ...{ id: seededId(`booked ${id}`, createdAt), booking_id: id, what: 'booked', actor },
      created_at: createdAt,
    })
    .execute();
  const claim = { schedule, dates, dogs: 1, bookingId: id, heldUntil: null, isOffer: false };
  await takeStayPlaces(db, claim, now);
}
