import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** How many visits and orders an owner has, past ones too. */
export async function countBookings(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  const { rows } = await sql<{ visits: number; orders: number }>`
    select
      (select count(*)::int from appointments where pet_owner_id = ${ownerId}) as visits,
      (select count(*)::int from booked_services where pet_owner_id = ${ownerId}) as orders
  `.execute(db);
  return rows[0] ?? { visits: 0, orders: 0 };
}

/** An owner's visits and orders, with the words of a file that the owner reads. */
export async function exportBookings(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  const told = [
    'pet_name as augintinis',
    'service_title as paslauga',
    'city as miestas',
    'status as busena',
    'created_at as irasyta',
  ] as const;
  const visits = await db
    .selectFrom('appointments')
    .select(['appointment_time as laikas', 'procedure_name as procedura', ...told])
    .where('pet_owner_id', '=', ownerId)
    .orderBy('appointment_time')
    .execute();
  const orders = await db
    .selectFrom('booked_services')
    .select(['booking_date as data', ...told])
    .where('pet_owner_id', '=', ownerId)
    .orderBy('booking_date')
    .execute();
  return { vizitai: visits, uzsakymai: orders };
}
