import { type Kysely, sql } from 'kysely';

/** The search by rating, in each of its scopes (docs/decisions/0051-reviews.md, 0035-sort-orders.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The lower bound of service_ratings in thousandths; null below three reviews, as no number is shown then.
  await sql`alter table service_search add rating_low integer`.execute(db);
  await sql`
    create function order_by_rating() returns trigger language plpgsql as $$
    begin
      update service_search
        set rating_low = case when new.review_count >= 3 then floor(1000 * new.lower_bound)::integer end
        where service_id = new.service_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger service_ratings_order_search after insert or update on service_ratings
      for each row execute function order_by_rating()`.execute(db);
  await sql`
    update service_search set rating_low = floor(1000 * rating.lower_bound)::integer
    from service_ratings as rating
    where rating.service_id = service_search.service_id and rating.review_count >= 3`.execute(db);
  for (const [scope, columns] of scopes) {
    await sql`
      create index ${sql.ref(`service_search_${scope}best`)} on service_search
        (${sql.raw(columns)} (coalesce(rating_low, -1)) desc, service_id desc)`.execute(db);
  }
}

const scopes = [
  ['', ''],
  ['category_', 'category_id,'],
  ['city_', 'city,'],
  ['category_city_', 'category_id, city,'],
] as const;
