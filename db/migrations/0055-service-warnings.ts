import { type Kysely, sql } from 'kysely';

/**
 * Warnings with a deadline: what a partner is to correct in a service, and until when
 * (docs/decisions/0043-warnings-questions-and-other-tools.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // due_at: the end of the last day in Vilnius. corrected_at: the service was saved since, and nobody
  // has looked yet; the deadline stands still meanwhile.
  await sql`
    create table service_warnings (
      id uuid primary key,
      service_id uuid not null references partner_provided_services on delete cascade,
      reason text not null check (
        reason in ('misleading', 'animal-welfare', 'foreign-content', 'illegal', 'fraud', 'other')
      ),
      explanation text not null check (length(explanation) between 1 and 1000),
      warned_at timestamptz(3) not null,
      warned_by uuid references users on delete set null,
      due_at timestamptz(3) not null,
      corrected_at timestamptz(3),
      ended_at timestamptz(3),
      outcome text check (outcome in ('lifted', 'hidden', 'overdue')),
      check (due_at > warned_at),
      check ((ended_at is null) = (outcome is null))
    )`.execute(db);
  await sql`
    create unique index service_warnings_open_key on service_warnings (service_id)
      where ended_at is null`.execute(db);
  // What the job does, what waits for an administrator, and what is deleted after a while.
  await sql`
    create index service_warnings_due on service_warnings (due_at, id)
      where ended_at is null and corrected_at is null`.execute(db);
  await sql`
    create index service_warnings_corrected on service_warnings (corrected_at, service_id)
      where ended_at is null and corrected_at is not null`.execute(db);
  await sql`
    create index service_warnings_ended on service_warnings (ended_at)
      where ended_at is not null`.execute(db);
  await sql`
    create index service_warnings_of_service on service_warnings (service_id, warned_at)`.execute(
    db,
  );
  await sql`create index service_warnings_warned_by on service_warnings (warned_by)`.execute(db);

  // Reports with the same text.
  await sql`
    create index service_reports_of_text on service_reports (md5(lower(body)))`.execute(db);
  // A report can be decided by a warning.
  await sql`alter table service_reports drop constraint service_reports_decision_check`.execute(db);
  await sql`
    alter table service_reports add constraint service_reports_decision_check
      check (decision in ('hidden', 'warned', 'kept', 'gone'))`.execute(db);
}
