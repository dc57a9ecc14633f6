import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

type Carried = {
  readonly id?: string;
  readonly kind: 'visit' | 'stay';
  readonly ownerId: string;
  readonly startsAt: Date;
  readonly petId?: string | null;
  readonly serviceId?: string | null;
  readonly petName?: string;
  readonly title?: string;
  readonly city?: string | null;
  readonly status?: string | null;
  readonly procedure?: string | null;
  readonly createdAt?: Date;
};

/** Inserts a booking as rows of before bookings stand in the table, with a status of its own words. */
export async function insertCarried(db: Db, row: Carried): Promise<string> {
  const id = row.id ?? newId();
  await db
    .insertInto('bookings')
    .values({
      id,
      kind: row.kind,
      state: 'carried',
      carried_status: row.status ?? null,
      pet_owner_id: row.ownerId,
      partner_id: null,
      service_id: row.serviceId ?? null,
      service_title: row.title ?? 'Klinika',
      city: row.city ?? null,
      starts_at: row.startsAt,
      ...(row.createdAt ? { created_at: row.createdAt } : {}),
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({
      booking_id: id,
      position: 1,
      pet_owner_id: row.ownerId,
      pet_id: row.petId ?? null,
      pet_name: row.petName ?? 'Bela',
      item_name: row.procedure ?? null,
    })
    .execute();
  return id;
}
