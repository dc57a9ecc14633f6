import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/actor.ts';
import { withoutLooseDashes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database.server.ts';

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
  return rows.map((row) => ({ ...row, title: withoutLooseDashes(row.title) }));
}
