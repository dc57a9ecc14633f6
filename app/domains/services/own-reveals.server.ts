import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/actor.ts';
import type { Db } from '#app/platform/database.server.ts';

/** How often a partner's contacts were revealed on one day. */
export type RevealsOfDay = { readonly phone: number; readonly email: number };

/**
 * Counts the reveals of a partner's contacts by day.
 * @param starts the moments at which the days begin, oldest first; the last day has no end
 * @param serviceId counts for one of the services alone; null counts for all
 * @returns one entry for each day, in their order
 */
export async function listOwnReveals(
  db: Db,
  { partnerId }: Partner,
  starts: readonly Date[],
  serviceId: string | null,
): Promise<readonly RevealsOfDay[]> {
  const first = starts[0];
  if (!first) return [];
  const rows = await db
    .selectFrom('contact_reveal_events')
    // 1 for the first day; the moments come from us, for PostgreSQL converts no time (design rule 8).
    .select(sql<number>`width_bucket(created_at, ${starts}::timestamptz[])`.as('place'))
    .select('reveal_type')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .where('created_at', '>=', first)
    .$if(serviceId !== null, (query) => query.where('service_id', '=', serviceId))
    .groupBy(['place', 'reveal_type'])
    .execute();
  const days = starts.map(() => ({ phone: 0, email: 0 }));
  for (const { place, reveal_type, count } of rows) {
    const day = days[place - 1];
    if (day) day[reveal_type] = count;
  }
  return days;
}

/** Counts all reveals of a partner's contacts since the beginning, of one service or of all. */
export async function countOwnReveals(
  db: Db,
  { partnerId }: Partner,
  serviceId: string | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('contact_reveal_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .$if(serviceId !== null, (query) => query.where('service_id', '=', serviceId))
    .executeTakeFirstOrThrow();
  return count;
}
