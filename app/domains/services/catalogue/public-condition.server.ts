import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * Whether a service is public: it is active, no administrator hides it, and its partner neither
 * waits for a check of the company (docs/decisions/0013-partner-approval.md) nor is blocked. Whatever reads a service for the public
 * asks this; the search reads service_search, whose rows stand under the same condition.
 * @param service the name that the query has for partner_provided_services
 */
export function isPublic(service = 'partner_provided_services') {
  return sql<SqlBool>`(${isShown(service)} and not exists (
      select from partners as publisher
      join users as publishing on publishing.id = publisher.user_id
      where publisher.id = ${sql.ref(`${service}.partner_id`)}
        and (publisher.approval_awaited_since is not null or publishing.blocked_at is not null)
    ))`;
}

/** The same where the query has joined the service's partner and that partner's user anyway. */
export function isPublicBeside(service: string, partner: string, user: string) {
  return sql<SqlBool>`(${isShown(service)}
    and ${sql.ref(`${partner}.approval_awaited_since`)} is null
    and ${sql.ref(`${user}.blocked_at`)} is null)`;
}

/** The same for counting among all services: the few partners that are kept back are found once. */
export function isPublicAmongAll(service: string) {
  return sql<SqlBool>`(${isShown(service)}
    and ${sql.ref(`${service}.partner_id`)} not in (
      select id from partners where approval_awaited_since is not null
      union all
      select partners.id from partners join users on users.id = partners.user_id
      where users.blocked_at is not null
    ))`;
}

function isShown(service: string) {
  return sql<SqlBool>`${sql.ref(`${service}.status`)} = 'active'
    and ${sql.ref(`${service}.hidden_at`)} is null`;
}

/** Which of a partner's active services are public: what hides one of them leaves the others. */
export async function findShown(db: Db, partnerId: string): Promise<'all' | 'some' | 'none'> {
  const { active, shown } = await db
    .selectFrom('partner_provided_services')
    .select([
      sql<number>`count(*)::int`.as('active'),
      sql<number>`count(*) filter (where ${isPublic()})::int`.as('shown'),
    ])
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (shown === 0) return 'none';
  return shown === active ? 'all' : 'some';
}
