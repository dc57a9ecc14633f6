import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { isBookedOnline } from '#app/domains/bookings/schedules/online-bookings.server.ts';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** How far a partner is on the way to bookings. */
export type OrdersSetup = {
  /** Items of price lists by which something is booked online. */
  readonly items: number;
  /** Items by which the partner can write a client down: visits, and nights or days. */
  readonly visits: number;
  readonly stays: number;
  /** Services, and the newest of those of a category that takes bookings; null without any. */
  readonly services: number;
  readonly serviceId: string | null;
  /** Services that a schedule has been chosen for. */
  readonly scheduled: number;
  /** Of the first of them the schedule, where online booking is switched on; null for none. */
  readonly scheduleId: string | null;
  /** Services that take bookings online, and the newest of those that the public sees. */
  readonly online: number;
  readonly shownId: string | null;
};

const booking = categories.filter(({ units }) => units.length > 0).map(({ id }) => id);

/** What of the way to bookings is done. */
export async function getOrdersSetup(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<OrdersSetup> {
  const { rows } = await sql<OrdersSetup>`
    with own as (
      select id, service_category_id, created_at from partner_provided_services
      where partner_id = ${partnerId}
    ), item as (
      select item.unit, ${isBookedOnline} as is_booked,
        coalesce(item.schedule_id, online.schedule_id) is not null as is_scheduled
      from price_items as item join own on own.id = item.service_id
      left join online_bookings as online on online.service_id = item.service_id
    )
    select
      (select count(*)::int from item where is_booked) as items,
      (select count(*)::int from item where is_booked and is_scheduled and unit = 'visit') as visits,
      (select count(*)::int from item where is_scheduled and unit in ('night', 'day')) as stays,
      (select count(*)::int from own) as services,
      (select id from own where service_category_id in (${sql.join(booking)})
        order by created_at desc, id desc limit 1) as "serviceId",
      (select count(*)::int from online_bookings where partner_id = ${partnerId}) as scheduled,
      (select schedule_id from online_bookings where partner_id = ${partnerId}
        order by service_id limit 1) as "scheduleId",
      (select count(*)::int from online_bookings where partner_id = ${partnerId} and is_on)
        as online,
      (select service.id from online_bookings as online
        join partner_provided_services as service on service.id = online.service_id
        where online.partner_id = ${partnerId} and online.is_on and ${isPublic('service')}
        order by service.created_at desc, service.id desc limit 1) as "shownId"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query of values has a row.');
  return found;
}
