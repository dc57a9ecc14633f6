import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * The services, of those asked for, whose schedule is on vacation today, with the date of the day of
 * return. A vacation that is followed by another one ends with that.
 */
export async function findVacations(
  db: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (serviceIds.length === 0) return new Map();
  const today = formatDate(now);
  const rows = await db
    .selectFrom('online_bookings as booking')
    .innerJoin('schedule_exceptions as exception', 'exception.schedule_id', 'booking.schedule_id')
    .select(['booking.service_id', 'exception.starts_on', 'exception.ends_on'])
    .where('booking.service_id', 'in', serviceIds)
    .where('exception.kind', '=', 'vacation')
    .where('exception.ends_on', '>=', today)
    .orderBy('exception.starts_on')
    .execute();
  const returns = new Map<string, string>();
  for (const { service_id, starts_on, ends_on } of rows) {
    const back = returns.get(service_id) ?? today;
    if (starts_on <= back) returns.set(service_id, daysLater(ends_on, 1));
  }
  return returns;
}
