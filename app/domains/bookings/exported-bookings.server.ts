import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';

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
    .select(['appointment_time as laikas', ...told])
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
