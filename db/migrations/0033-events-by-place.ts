import { type Kysely, sql } from 'kysely';

/** Events of each place by their date, so that those of several places are merged in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index service_search_city_soonest on service_search
      (city, (coalesce(event_at, timestamptz '9999-12-31 00:00:00+00')), service_id)
      where category_id = 'events'`.execute(db);
}
