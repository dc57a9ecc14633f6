import { type Kysely, sql } from 'kysely';

/** What a service has of its price list: the version that a form stands on, and a card's line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner_provided_services
      add column price_list_version integer not null default 1,
      add column price_line text check (length(price_line) between 1 and 120)`.execute(db);
}
