import { type Kysely, sql } from 'kysely';

/** Events are listed by their date, soonest first; one without a date comes after all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index service_search_soonest on service_search
      ((coalesce(event_at, timestamptz '9999-12-31 00:00:00+00')), service_id)
      where category_id = 'events'`.execute(db);
}
