import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { isBookedOnline } from '#app/domains/bookings/schedules/online-bookings.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** How far a partner is on the way to bookings. */
export type OrdersSetup = {
  /** Items of price lists by which something is booked online. */
  readonly items: number;
  /** Of them those of nights and days. */
  readonly stays: number;
  /** A service of the partner's, the newest, where there is no list yet; null without services. */
  readonly serviceId: string | null;
  /** Services that a schedule has been chosen for. */
  readonly scheduled: number;
  /** Of the first of them the schedule, where online booking is switched on; null for none. */
  readonly scheduleId: string | null;
  /** Services that take bookings online. */
  readonly online: number;
};

/** What of the way to bookings is done. */
export async function getOrdersSetup(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<OrdersSetup> {
  const { rows } = await sql<OrdersSetup>`
    select
      (select count(*)::int from price_items as item
        join partner_provided_services as service on service.id = item.service_id
        where service.partner_id = ${partnerId} and ${isBookedOnline}) as items,
      (select count(*)::int from price_items as item
        join partner_provided_services as service on service.id = item.service_id
        where service.partner_id = ${partnerId} and item.unit in ('night', 'day')) as stays,
      (select id from partner_provided_services where partner_id = ${partnerId}
        order by created_at desc, id desc limit 1) as "serviceId",
      (select count(*)::int from online_bookings where partner_id = ${partnerId}) as scheduled,
      (select schedule_id from online_bookings where partner_id = ${partnerId}
        order by service_id limit 1) as "scheduleId",
      (select count(*)::int from online_bookings where partner_id = ${partnerId} and is_on)
        as online`.execute(db);
  const none = { items: 0, stays: 0, serviceId: null, scheduled: 0, scheduleId: null, online: 0 };
  return rows[0] ?? none;
}
