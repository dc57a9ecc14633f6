import { startOfDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { insertCarried } from '#tests/integration/booking-rows.ts';
import { favourites, orders, type VisitSeed, visits } from '../bookings.ts';
import { carriedMoment } from '../order-moment.ts';
import { owners } from '../people.ts';
import { seededId } from '../seeded-id.ts';

const day = 86_400_000;

/** Inserts visits and stays of before bookings and favourites; people, dogs and services are there already. */
export async function insertBookings(db: Db, now: Date): Promise<void> {
  const find = await findRows(db);
  const rowOf = (kind: string, seed: Omit<VisitSeed, 'time' | 'procedure'>) => {
    const ownerId = find.owner(seed.owner);
    // Nothing is booked after the load.
    const createdAt = new Date(now.getTime() + Math.min(0, seed.inDays - 20) * day);
    return {
      id: seededId(`${kind} ${seed.owner} ${seed.inDays}`, createdAt),
      ownerId,
      petId: find.pet(ownerId, seed.pet),
      serviceId: find.service(seed.service),
      petName: seed.pet,
      title: seed.service,
      city: seed.city,
      status: seed.status,
      createdAt,
    };
  };
  for (const seed of visits) {
    const { procedure = null } = seed;
    const row = { ...rowOf('visit', seed), startsAt: carriedMoment(seed, now), procedure };
    await insertCarried(db, { ...row, kind: 'visit' });
  }
  for (const seed of orders) {
    const startsAt = startOfDate(dateIn(seed.inDays, now));
    await insertCarried(db, { ...rowOf('order', seed), kind: 'stay', startsAt });
  }
  await db
    .insertInto('favourites')
    .values(
      Object.entries(favourites).flatMap(([owner, titles]) =>
        titles.map((title, index) => {
          const createdAt = new Date(now.getTime() - (index + 1) * day);
          return {
            id: seededId(`favourite ${owner} ${title}`, createdAt),
            owner_id: find.owner(owner),
            service_id: find.service(title),
            service_title: title,
            created_at: createdAt,
          };
        }),
      ),
    )
    .execute();
}

/** Reads the ids that the seeds name by words. */
async function findRows(db: Db) {
  const people = await db
    .selectFrom('pet_owners')
    .innerJoin('users', 'users.id', 'pet_owners.user_id')
    .select(['users.email', 'pet_owners.id'])
    .execute();
  const pets = await db.selectFrom('pets').select(['id', 'owner_id', 'name']).execute();
  const services = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'title'])
    .execute();
  return {
    owner(key: string): string {
      const email = owners.find((seed) => seed.key === key)?.email;
      const found = people.find((person) => person.email === email);
      if (!found) throw new Error(`The demo world has no owner '${key}'.`);
      return found.id;
    },
    pet: (ownerId: string, name: string) =>
      pets.find((pet) => pet.owner_id === ownerId && pet.name === name)?.id ?? null,
    service: (title: string) => services.find((service) => service.title === title)?.id ?? null,
  };
}

/** The date so many days from now: 'yyyy-MM-dd'. */
function dateIn(days: number, now: Date): string {
  const { year, month, day: today } = wallTimeAt(now);
  return new Date(Date.UTC(year, month - 1, today + days)).toISOString().slice(0, 10);
}
