import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** How often one of a partner's services was seen in a stretch of days and in the one before. */
export type OwnViews = {
  readonly id: string;
  readonly title: string;
  readonly views: number;
  readonly before: number;
};

/**
 * Counts the views of each of a partner's services that was seen at all, most seen first.
 * @param days dates in Vilnius, '2026-11-20': the stretch runs from `from` to `to`, the one before
 * it from `beforeFrom` to the day before `from`
 */
export async function listOwnViews(
  db: Db,
  { partnerId }: Partner,
  days: { readonly beforeFrom: string; readonly from: string; readonly to: string },
): Promise<readonly OwnViews[]> {
  const rows = await db
    .selectFrom('service_view_counts as seen')
    .innerJoin('partner_provided_services as service', 'service.id', 'seen.service_id')
    .select([
      'service.id',
      'service.title',
      sql<number>`coalesce(sum(views) filter (where day >= ${days.from}), 0)::int`.as('views'),
      sql<number>`coalesce(sum(views) filter (where day < ${days.from}), 0)::int`.as('before'),
    ])
    .where('service.partner_id', '=', partnerId)
    .where('seen.day', '>=', days.beforeFrom)
    .where('seen.day', '<=', days.to)
    .groupBy(['service.id', 'service.title', 'service.created_at'])
    .orderBy('views', 'desc')
    .orderBy('service.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, title: typeset(row.title) }));
}

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
