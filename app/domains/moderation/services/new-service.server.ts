import { type SqlBool, sql } from 'kysely';
import { isShownItself } from '#app/domains/services/publication/public-condition.server.ts';

/**
 * Whether a service waits to be looked at: a new one of a company that has not been checked. Those of
 * checked companies are looked at when they are reported.
 * @param service the name that the query has for partner_provided_services, and `partner` that for partners
 */
export function isNewAndUnseen(service: string, partner: string) {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
  return sql<SqlBool>`(${of(partner, 'checked_at')} is null and ${of(partner, 'refused_at')} is null
    and ${of(partner, 'suspended_at')} is null
    and ${of(service, 'looked_at')} is null and ${isShownItself(service)})`;
}
