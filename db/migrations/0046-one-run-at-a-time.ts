import { type Kysely, sql } from 'kysely';

/**
 * Which process does a background work now, and until when it may without saying so again. A server from
 * before claims nothing, and notes the end of its runs as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table background_runs
      alter ended_at drop not null,
      alter failures set default 0,
      add claimed_by uuid,
      add claimed_until timestamptz(3),
      add constraint background_runs_claim_check
        check ((claimed_by is null) = (claimed_until is null))`.execute(db);
}
