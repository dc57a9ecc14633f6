import { type Kysely, sql } from 'kysely';

/** What administrators may do, and the log of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // docs/design.md D47.
  await sql`
    alter table users
      add blocked_at timestamptz(3),
      add blocked_reason text check (length(blocked_reason) between 1 and 1000),
      add check ((blocked_at is null) = (blocked_reason is null))`.execute(db);

  // docs/design.md D48: apart from the partner's own switch.
  await sql`
    alter table partner_provided_services
      add hidden_at timestamptz(3),
      add hidden_reason text check (length(hidden_reason) between 1 and 60),
      add hidden_explanation text check (length(hidden_explanation) between 1 and 1000),
      add check ((hidden_at is null) = (hidden_reason is null)),
      add check ((hidden_at is null) = (hidden_explanation is null))`.execute(db);
  await sql`
    create index partner_provided_services_hidden on partner_provided_services (hidden_at desc, id)
      where hidden_at is not null`.execute(db);

  // docs/design.md D49: by whom, what, and the refusal in the place of a check.
  await sql`
    alter table partners
      add checked_by uuid references users on delete set null,
      add checked_what text not null default '' check (length(checked_what) <= 200),
      add refused_at timestamptz(3),
      add refused_reason text check (length(refused_reason) between 1 and 1000),
      add check ((refused_at is null) = (refused_reason is null)),
      add check (checked_at is null or refused_at is null)`.execute(db);
  await sql`create index partners_checked_by on partners (checked_by)`.execute(db);
  await sql`
    create index partners_unchecked on partners (updated_at, id) where checked_at is null`.execute(
    db,
  );

  // docs/design.md D50. No references: a row outlives its administrator and its subject.
  await sql`
    create table audit_log (
      id uuid primary key,
      admin_id uuid,
      act text not null check (act ~ '^[a-z-]{3,40}$'),
      subject_id uuid,
      reason text not null default '' check (length(reason) <= 200),
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index audit_log_by_date on audit_log (created_at desc, id desc)`.execute(db);
  await sql`create index audit_log_of_subject on audit_log (subject_id, created_at)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change()`.execute(db);
}
