import { type Kysely, sql } from 'kysely';

/** Since when a service is switched off. Of those that were switched off before nothing is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner_provided_services
      add inactive_since timestamptz(3),
      add constraint partner_provided_services_inactive_since_check
        check (inactive_since is null or status = 'inactive')`.execute(db);
}
