import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';
import { loadCards } from './cards.server.ts';
import { isPublic } from './public-condition.server.ts';
import type { ServiceCardData } from './service-card.tsx';

/** Lists the newest public services of all categories. */
export async function listNewestServices(
  db: Db,
  limit: number,
): Promise<readonly ServiceCardData[]> {
  const newest = await db
    .selectFrom('service_search')
    .select('service_id')
    .orderBy('created_at', 'desc')
    .orderBy('service_id', 'desc')
    .limit(limit)
    .execute();
  return loadCards(
    db,
    newest.map((row) => row.service_id),
  );
}

/** What a sitemap may hold at the most (sitemaps.org). */
const mostListed = 49_000;

/** Lists the public services for the sitemap, newest first. */
export async function listPublicServices(
  db: Db,
): Promise<readonly { readonly id: string; readonly updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'updated_at'])
    .where(isPublic())
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

type ServiceCounts = { readonly active: number; readonly inactive: number };

/** Counts the services by status for an administrator. */
export async function countServices(db: Db, _admin: Admin): Promise<ServiceCounts> {
  return db
    .selectFrom('partner_provided_services')
    .select([
      sql<number>`count(*) filter (where status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where status = 'inactive')::int`.as('inactive'),
    ])
    .executeTakeFirstOrThrow();
}
