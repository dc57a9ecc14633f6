import { type Kysely, sql } from 'kysely';

/** Open pages are told, once, of a time that a partner has offered and that lapsed without an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_offers add column lapse_told_at timestamptz(3)`.execute(db);
  await sql`
    create index booking_offers_untold on booking_offers (expires_at)
      where offered_by = 'partner' and lapse_told_at is null`.execute(db);
  await sql`
    create trigger booking_offers_tell_sides after update of lapse_told_at on booking_offers
      for each row execute function tell_sides_of_booking('booking_id')`.execute(db);
}
