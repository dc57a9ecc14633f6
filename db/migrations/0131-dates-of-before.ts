import { type Kysely, sql } from 'kysely';

/** The course of a stay tells the dates that it had until a move, its end too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_facts
      add column before_end timestamptz(3),
      add constraint booking_facts_before_check
        check (before_end is null or (before is not null and before_end > before))`.execute(db);
}
