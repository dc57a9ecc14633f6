import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Leaver } from './leaver.ts';

/** A booking of `bookings as booking` that a deletion would call off: asked for or agreed on, and not over. */
export function isComing(now: Date): RawBuilder<SqlBool> {
  return sql`(booking.state = 'confirmed' and booking.ends_at > ${now}
    or booking.state = 'requested' and booking.expires_at > ${now})`;
}

/** A booking that goes with an account, on either side, or with a service. */
export function isOfLeaver(leaver: Leaver): RawBuilder<SqlBool> {
  if ('serviceId' in leaver) return sql`booking.service_id = ${leaver.serviceId}`;
  const { userId } = leaver;
  return sql`(booking.pet_owner_id in (select id from pet_owners where user_id = ${userId})
    or booking.partner_id in (select id from partners where user_id = ${userId}))`;
}

/** How many bookings to come a deletion would call off. */
export async function countComing(db: Db, leaver: Leaver, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings as booking')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOfLeaver(leaver))
    .where(isComing(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same of each of a partner's services that has some, by its id. */
export async function countComingByService(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('bookings as booking')
    .select(['service_id as id', sql<number>`count(*)::int`.as('count')])
    .where('partner_id', '=', partnerId)
    .where('service_id', 'is not', null)
    .where(isComing(now))
    .groupBy('service_id')
    .execute();
  return Object.fromEntries(rows.map(({ id, count }) => [id ?? '', count]));
}
