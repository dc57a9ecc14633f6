import { type Kysely, sql } from 'kysely';

/**
 * Visitors' reports of services and what was decided about them (Digital Services Act, Regulation
 * (EU) 2022/2065, Art. 16 and 17). A report outlives its service, so it keeps the title.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // decision_id: the report on whose page it was decided; all that were decided with it share it.
  // 'gone': the service was deleted before.
  await sql`
    create table service_reports (
      id uuid primary key,
      service_id uuid references partner_provided_services on delete set null,
      service_title text not null check (length(service_title) between 1 and 200),
      partner_id uuid references partners on delete set null,
      reason text not null check (
        reason in ('misleading', 'animal-welfare', 'foreign-content', 'illegal', 'fraud', 'other')
      ),
      body text not null check (length(body) between 1 and 2000),
      email text check (length(email) between 3 and 254),
      created_at timestamptz(3) not null,
      decision text check (decision in ('hidden', 'kept', 'gone')),
      decision_id uuid,
      decision_reason text check (length(decision_reason) between 1 and 60),
      explanation text check (length(explanation) between 1 and 1000),
      decided_at timestamptz(3),
      decided_by uuid references users on delete set null,
      check ((decision is null) = (decision_id is null)),
      check ((decision is null) = (decision_reason is null)),
      check ((decision is null) = (explanation is null)),
      check ((decision is null) = (decided_at is null)),
      check (decided_by is null or decision is not null)
    )`.execute(db);
  // The queue, the log of decisions and what is deleted after a while.
  await sql`
    create index service_reports_open on service_reports (created_at, id) where decision is null`.execute(
    db,
  );
  await sql`
    create index service_reports_decided on service_reports (decided_at desc, decision_id desc)
      where decision is not null`.execute(db);
  await sql`create index service_reports_of_decision on service_reports (decision_id)`.execute(db);
  await sql`
    create index service_reports_of_service on service_reports (service_id, created_at)`.execute(
    db,
  );
  await sql`create index service_reports_of_partner on service_reports (partner_id)`.execute(db);
  await sql`create index service_reports_decided_by on service_reports (decided_by)`.execute(db);
  await sql`create index service_reports_of_email on service_reports (email)`.execute(db);
}
