import { type SqlBool, sql } from 'kysely';

/**
 * Whether a service is public: it is active, and its partner does not wait for a check of
 * the company (docs/decisions/0013-partner-approval.md). Whatever reads a service for the public
 * asks this; the search reads service_search, whose rows stand under the same condition.
 * @param service the name that the query has for partner_provided_services
 */
export function isPublic(service = 'partner_provided_services') {
  return sql<SqlBool>`(${sql.ref(`${service}.status`)} = 'active' and not exists (
    select from partners as publisher
    where publisher.id = ${sql.ref(`${service}.partner_id`)}
      and publisher.approval_awaited_since is not null
  ))`;
}
