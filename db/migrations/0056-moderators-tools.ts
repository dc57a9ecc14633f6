import { type Kysely, sql } from 'kysely';

/**
 * Questions of administrators, to who reported a service or to a partner about a service or the
 * company, with the answer in the same row; templates of what administrators write; and their notes
 * (docs/decisions/0043-warnings-questions-and-other-tools.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // read_at: an administrator has read the answer.
  await sql`
    create table moderation_questions (
      id uuid primary key,
      report_id uuid references service_reports on delete cascade,
      service_id uuid references partner_provided_services on delete cascade,
      partner_id uuid references partners on delete cascade,
      body text not null check (length(body) between 1 and 1000),
      asked_at timestamptz(3) not null,
      asked_by uuid references users on delete set null,
      answer text check (length(answer) between 1 and 2000),
      answered_at timestamptz(3),
      read_at timestamptz(3),
      check (num_nonnulls(report_id, service_id, partner_id) = 1),
      check ((answer is null) = (answered_at is null)),
      check (read_at is null or answered_at is not null)
    )`.execute(db);
  await sql`
    create index moderation_questions_of_report on moderation_questions (report_id, asked_at)
      where report_id is not null`.execute(db);
  await sql`
    create index moderation_questions_of_service on moderation_questions (service_id, asked_at)
      where service_id is not null`.execute(db);
  await sql`
    create index moderation_questions_of_partner on moderation_questions (partner_id, asked_at)
      where partner_id is not null`.execute(db);
  await sql`create index moderation_questions_asked_by on moderation_questions (asked_by)`.execute(
    db,
  );
  // What waits for an administrator, and what is deleted after a while.
  await sql`
    create index moderation_questions_answered on moderation_questions (answered_at, id)
      where answered_at is not null and read_at is null`.execute(db);
  await sql`
    create index moderation_questions_by_date on moderation_questions (asked_at)
      where report_id is null`.execute(db);
  await sql`
    create table moderation_templates (
      id uuid primary key,
      kind text not null check (kind in ('decision', 'warning', 'question', 'letter')),
      name text not null check (length(name) between 1 and 100),
      body text not null check (length(body) between 1 and 5000),
      version integer not null default 1,
      updated_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create unique index moderation_templates_name_key on moderation_templates (kind, lower(name))`.execute(
    db,
  );
  await sql`
    create table moderation_notes (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      partner_id uuid references partners on delete cascade,
      service_id uuid references partner_provided_services on delete cascade,
      report_id uuid references service_reports on delete cascade,
      body text not null check (length(body) between 1 and 1000),
      written_at timestamptz(3) not null,
      written_by uuid references users on delete set null,
      check (num_nonnulls(user_id, partner_id, service_id, report_id) = 1)
    )`.execute(db);
  for (const subject of ['user', 'partner', 'service', 'report']) {
    const column = sql.ref(`${subject}_id`);
    await sql`
      create index ${sql.ref(`moderation_notes_of_${subject}`)}
        on moderation_notes (${column}, written_at) where ${column} is not null`.execute(db);
  }
  await sql`create index moderation_notes_written_by on moderation_notes (written_by)`.execute(db);
  await sql`
    create index moderation_notes_by_date on moderation_notes (written_at)
      where report_id is null`.execute(db);
}
