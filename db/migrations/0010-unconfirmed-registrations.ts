import { type Kysely, sql } from 'kysely';

/**
 * Only confirmed accounts keep a company's name (registration/unconfirmed.server.ts): of those who
 * registered the same one, the first who confirms gets it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index partner_registrations_company_name_key`.execute(db);
  await sql`
    create index partner_registrations_by_company_name
      on partner_registrations (fold_text(company_name))`.execute(db);
}
