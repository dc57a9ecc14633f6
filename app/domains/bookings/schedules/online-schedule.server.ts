import type { Db } from '#app/platform/database/database.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';

/** The row of the schedule by which an item of a service is booked online; undefined where none is. */
export function findOnlineSchedule(db: Db, serviceId: string, item: Pick<PriceItem, 'scheduleId'>) {
  return db
    .selectFrom('online_bookings as online')
    .innerJoin('schedules as schedule', (join) =>
      item.scheduleId === null
        ? join.onRef('schedule.id', '=', 'online.schedule_id')
        : join.on('schedule.id', '=', item.scheduleId),
    )
    .selectAll('schedule')
    .where('online.service_id', '=', serviceId)
    .where('online.is_on', '=', true)
    .executeTakeFirst();
}
