import { type Kysely, sql } from 'kysely';

/**
 * Which services of unchecked companies an administrator has looked at, what a decision on a report tells the
 * partner, and by what the queue of all that waits is read (docs/decisions/0042-one-queue.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the default, which is written once for all rows that are there, they count as looked at: the list of
  // before left them out after thirty days.
  await sql`
    alter table partner_provided_services add looked_at timestamptz(3) default now()`.execute(db);
  await sql`alter table partner_provided_services alter looked_at drop default`.execute(db);
  await sql`
    update partner_provided_services set looked_at = null
    where created_at > now() - interval '30 days'`.execute(db);
  await sql`
    create index partner_provided_services_unseen on partner_provided_services (partner_id, created_at, id)
      where looked_at is null and hidden_at is null and status = 'active'`.execute(db);
  // What a partner is told stands apart from what the reporters are; before, both read the one explanation.
  await sql`
    alter table service_reports
      add partner_explanation text check (length(partner_explanation) between 1 and 1000),
      add constraint service_reports_partner_told_check
        check (partner_explanation is null or decision is not distinct from 'hidden')`.execute(db);
  // A service has one row in the queue, at its first report; one that is gone is known by partner and title.
  await sql`
    create index service_reports_open_of_service on service_reports (
      (coalesce(service_id, md5(coalesce(partner_id::text, '') || ' ' || service_title)::uuid)),
      created_at, id
    ) where decision is null`.execute(db);
  await sql`
    create index partners_to_look_at on partners (
      (coalesce(review_asked_at, approval_awaited_since, updated_at)), id
    ) where review_asked_at is not null
      or checked_at is null and refused_at is null and suspended_at is null`.execute(db);
}
