import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

const mostReviews = 200_000;
/** Of one service; most have a few. */
const mostOfOne = 40;

/**
 * Lets clients whom partners wrote down review past bookings: a few services have many, most have some,
 * a third has none. The number of each service is made of them at the end.
 */
export async function fillLargeReviews(db: Db, report: (text: string) => void): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const triggers = async (what: 'disable' | 'enable') => {
      for (const name of ['reviews_choose_current', 'reviews_count']) {
        await sql`alter table reviews ${sql.raw(what)} trigger ${sql.id(name)}`.execute(
          transaction,
        );
      }
    };
    await triggers('disable');
    await sql`
      insert into reviews (id, booking_id, service_id, partner_id, author, author_id,
        counted_by, author_name,
        visited_month, rating, body, state, is_current, created_at)
      select gen_random_uuid(), booking.id, booking.service_id, booking.partner_id, 'client',
        booking.id, booking.id, 'Rūta P.', date_trunc('month', booking.ends_at at time zone 'Europe/Vilnius'),
        5 - least(4, floor(5 * power((abs(hashtext(booking.id::text)) % 1000) / 1000.0, 3)))::int,
        'Viskas vyko ramiai, o šuo grįžo patenkintas.', 'shown', true,
        booking.ends_at + interval '1 day'
      from (
        select id, service_id, partner_id, ends_at,
          row_number() over (partition by service_id order by ends_at desc) as place
        from bookings where state = 'confirmed' and ends_at < now() - interval '1 day'
          and service_id is not null and partner_id is not null
      ) as booking
      where place <= ${mostOfOne}
          * power(greatest(0, abs(hashtext(booking.service_id::text)) % 100 - 33) / 66.0, 3)
        and not exists (select from reviews where reviews.booking_id = booking.id)
      limit ${mostReviews}`.execute(transaction);
    await triggers('enable');
    await sql`
      insert into service_ratings (service_id, review_count, rating_sum)
      select service_id, count(*)::int, sum(rating)::int from reviews where is_current
      group by service_id
      on conflict (service_id) do update
        set review_count = excluded.review_count, rating_sum = excluded.rating_sum`.execute(
      transaction,
    );
  });
  await sql`vacuum analyze reviews, service_ratings, service_search`.execute(db);
  report('Added reviews.');
}
