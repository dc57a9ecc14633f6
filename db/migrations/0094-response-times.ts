import { type Kysely, sql } from 'kysely';

/** How quickly partners answer, as pages tell it (docs/decisions/0050-conversations.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of those of whom something is told alone. step: null, fewer than half are answered.
  await sql`
    create table response_times (
      partner_id uuid primary key references partners on delete cascade,
      step text check (step in ('hour', 'hours', 'day', 'days')),
      answered smallint not null check (answered between 0 and 100)
    )`.execute(db);
  // Pages of companies, which are kept for visitors, show them: it is written only when it changes.
  await sql`
    create trigger response_times_tell_public_pages
      after insert or update or delete or truncate on response_times
      for each statement execute function tell_public_pages()`.execute(db);

  // When each partner's was reckoned last, and the number that the inbox had then.
  await sql`
    create table response_reckonings (
      partner_id uuid primary key references partners on delete cascade,
      last_seq integer not null check (last_seq >= 0),
      reckoned_at timestamptz(3) not null
    )`.execute(db);
}
