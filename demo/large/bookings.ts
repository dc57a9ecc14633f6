import { sql } from 'kysely';
import { refreshFreeDays } from '#app/domains/bookings/free-days/refresh-free-days.server.ts';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import type { Db } from '#app/platform/database/database.server.ts';

const mostBookings = 500_000;
/** Of them in a hundred lie in the past. */
const pastShare = 0.7;
const nine = 540;

/**
 * Lets a tenth of the services take bookings, each in a schedule of its own, and gives them half a
 * million bookings: of the coming ones nine fill a day.
 */
export async function fillLargeBookings(db: Db, report: (text: string) => void): Promise<void> {
  const booked = categories.filter(
    ({ units }) => units.includes('visit') || units.includes('night'),
  );
  const nightly = booked.filter(({ units }) => units[0] === 'night').map(({ id }) => id);
  const ids = booked.map(({ id }) => id);
  // A schedule has the id of its service.
  const hours = JSON.stringify(
    Array.from({ length: 7 }, (_, day) => (day < 6 ? [{ from: nine, until: 1080 }] : [])),
  );
  await db.transaction().execute(async (transaction) => {
    // All of them are reckoned at the end.
    const triggers = (what: 'disable' | 'enable') =>
      sql`alter table place_claims ${sql.raw(what)} trigger place_claims_note_free_days`.execute(
        transaction,
      );
    await triggers('disable');
    await sql`
      insert into schedules (id, partner_id, name, places, week_hours, notice_minutes)
      select service.id, partner_id, 'Tvarkaraštis',
        case when service_category_id = any(${nightly}::text[]) then 8
          else 1 + abs(hashtext(service.id::text)) % 3 end,
        ${hours}::jsonb, 60
      from partner_provided_services as service
      where service_category_id = any(${ids}::text[])
        -- The demo world's take bookings in schedules of their own.
        and not exists (select from online_bookings where service_id = service.id)
      order by exists (select from price_items where service_id = service.id) desc,
        hashtext(service.id::text)
      limit (select count(*) / 10 from partner_provided_services)`.execute(transaction);
    await sql`
      insert into price_items (id, service_id, position, name, unit, minutes, price_from_cents)
      select gen_random_uuid(), service.id, 1, 'Vizitas',
        case when is_nightly then 'night' else 'visit' end, case when is_nightly then null else 60 end,
        3000
      from schedules
      join (select id, service_category_id = any(${nightly}::text[]) as is_nightly
        from partner_provided_services) as service using (id)
      where not exists (select from price_items where service_id = service.id)`.execute(
      transaction,
    );
    await sql`
      insert into online_bookings (service_id, partner_id, schedule_id, is_on, is_confirmed_at_once)
      select id, service.partner_id, id, true, hashtext(id::text) % 2 = 0
      from schedules join partner_provided_services as service using (id)`.execute(transaction);
    const { rows } = await sql<{ services: number }>`
      select count(*)::int as services from online_bookings
      where schedule_id = service_id`.execute(transaction);
    const each = Math.floor(mostBookings / Math.max(1, rows[0]?.services ?? 1));
    const past = Math.floor(each * pastShare);
    await sql`
      insert into bookings (id, kind, stay_unit, state, partner_id, service_id, service_title,
        starts_at, arrives_until, ends_at, created_at)
      select gen_random_uuid(), case when is_nightly then 'stay' else 'visit' end,
        case when is_nightly then 'night' end, 'confirmed', online.partner_id, online.service_id,
        service.title, begins, case when is_nightly then begins + interval '8 hours' end,
        -- By the clock of Vilnius: on the night of a change a stay is longer or shorter than 24 hours.
        (local + case when is_nightly then interval '24 hours' else interval '1 hour' end)
          at time zone 'Europe/Vilnius',
        least(begins - interval '3 days', now())
      from online_bookings as online
      join schedules on schedules.id = online.service_id
      join (select id, title, service_category_id = any(${nightly}::text[]) as is_nightly
        from partner_provided_services) as service on service.id = online.service_id,
        generate_series(1, ${each}::int) as number,
        lateral (select number - ${past}::int - 1 as slot, abs(hashtext(service.id::text)) % 20 as far)
          as place,
        lateral (select current_date + case when slot < 0 then slot
            when is_nightly then 1 + far + slot else 1 + far + slot / 9 end
          + case when is_nightly then interval '12 hours'
            else interval '9 hours' + greatest(slot, 0) % 9 * interval '1 hour' end as local) as wall,
        lateral (select local at time zone 'Europe/Vilnius' as begins) as moment`.execute(
      transaction,
    );
    await sql`
      insert into place_claims (id, schedule_id, place, during, booking_id)
      select gen_random_uuid(), service_id, 1, tstzrange(starts_at, ends_at), bookings.id
      from bookings join schedules on schedules.id = service_id
      where ends_at is not null`.execute(transaction);
    await triggers('enable');
    await sql`truncate free_day_changes`.execute(transaction);
    await sql`insert into free_day_changes (what, what_id)
      select 'service', service_id from online_bookings`.execute(transaction);
  });
  report('Bookings are inserted; what is free is being reckoned.');
  while (await refreshFreeDays(db, new Date())) report('Some services were held.');
  await sql`vacuum analyze`.execute(db);
  report('Added bookings.');
}
