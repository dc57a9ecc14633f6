import { type Kysely, sql } from 'kysely';

/** What a refused company is told besides the reason, and the order of all services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partners
      add refused_explanation text check (length(refused_explanation) between 1 and 1000)`.execute(
    db,
  );
  await sql`
    create index partner_provided_services_newest
      on partner_provided_services (created_at desc, id desc)`.execute(db);
}
