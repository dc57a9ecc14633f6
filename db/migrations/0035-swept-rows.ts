import { type Kysely, sql } from 'kysely';

/**
 * An index for each sweep that had none (app/platform/database/sweep.server.ts): every five minutes they ask
 * which rows are over. Built while nothing else writes: some 10 s for each five million rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rate_limits_by_expiry on rate_limits (expires_at)`.execute(db);
  await sql`
    create index contact_reveal_visitors_by_time on contact_reveal_visitors (created_at)`.execute(
    db,
  );
  await sql`create index service_view_visitors_by_time on service_view_visitors (created_at)`.execute(
    db,
  );
  await sql`create index users_unconfirmed on users (created_at) where not email_verified`.execute(
    db,
  );
  await sql`
    create index service_search_events on service_search (event_at)
      where event_at is not null`.execute(db);
}
