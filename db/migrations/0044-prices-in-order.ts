import { type Kysely, sql } from 'kysely';

/** The search by price, cheapest or dearest first, each in every scope of a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [scope, columns] of scopes) {
    await sql`
      create index ${sql.ref(`service_search_${scope}cheapest`)} on service_search
        (${sql.raw(columns)} (coalesce(price_low, 2147483647)), service_id)`.execute(db);
    await sql`
      create index ${sql.ref(`service_search_${scope}dearest`)} on service_search
        (${sql.raw(columns)} (coalesce(price_low, -1)) desc, service_id desc)`.execute(db);
  }
}

const scopes = [
  ['', ''],
  ['category_', 'category_id,'],
  ['city_', 'city,'],
  ['category_city_', 'category_id, city,'],
] as const;
