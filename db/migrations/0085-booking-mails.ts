import { type Kysely, sql } from 'kysely';

/** Mails about bookings that the clock brings, and the address of who is written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // client_email: of a client without an account, for the mails about this booking. expiry_told_at: both
  // sides have been told that no answer came. A reminder is about one start (reminded_for); its id is
  // its mail's, and reminded_at says that the mail has left.
  await sql`
    alter table bookings
      add column client_email text check (length(client_email) between 3 and 254),
      add column expiry_told_at timestamptz(3),
      add column reminder_id uuid,
      add column reminded_for timestamptz(3),
      add column reminded_at timestamptz(3),
      add constraint bookings_entered_email_check
        check (client_email is null or pet_owner_id is null),
      add constraint bookings_reminder_check
        check ((reminder_id is null) = (reminded_for is null)
          and (reminded_at is null or reminder_id is not null))`.execute(db);
  await sql`
    create index bookings_of_reminder on bookings (reminder_id)
      where reminder_id is not null`.execute(db);
  await sql`
    create index bookings_untold_expiries on bookings (expires_at)
      where state = 'requested' and expiry_told_at is null`.execute(db);
  await sql`
    create index bookings_to_remind on bookings (starts_at)
      where state = 'confirmed' and pet_owner_id is not null`.execute(db);

  // Until now reminders were a wish for later: a row says no only where its owner took that wish back. One
  // that a partner's other switches made says nothing of it.
  await sql`
    alter table notification_settings alter column appointment_reminders set default true`.execute(
    db,
  );
  await sql`
    update notification_settings as settings set appointment_reminders = true
    where exists (select from partners where partners.user_id = settings.user_id)`.execute(db);
}
