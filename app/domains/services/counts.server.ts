import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/actor.ts';
import type { Db } from '#app/platform/database.server.ts';

export type ServiceCounts = { readonly active: number; readonly inactive: number };

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
