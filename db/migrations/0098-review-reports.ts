import { type Kysely, sql } from 'kysely';

/**
 * What partners report of reviews and what is decided of it (docs/decisions/0051-reviews.md), how much of
 * both there has been, and whether a partner is told of a new review by mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_reports (
      id uuid primary key,
      review_id uuid not null references reviews on delete cascade,
      partner_id uuid not null references partners on delete cascade,
      reason text not null check (${isReason('reason')}),
      body text not null check (length(body) between 1 and 1000),
      created_at timestamptz(3) not null,
      decision text check (decision in ('kept', 'hidden')),
      decided_at timestamptz(3),
      explanation text check (length(explanation) between 1 and 1000),
      constraint review_reports_decided_check check ((decision is null) = (decided_at is null)),
      constraint review_reports_explained_check check ((decision is null) = (explanation is null))
    )`.execute(db);
  // At most one is open of a review, which is what the queue has a row of.
  await sql`
    create unique index review_reports_open_key on review_reports (review_id)
      where decision is null`.execute(db);
  await sql`
    create index review_reports_waiting on review_reports (created_at, review_id)
      where decision is null`.execute(db);
  await sql`create index review_reports_of_review on review_reports (review_id, created_at)`.execute(
    db,
  );
  await sql`create index review_reports_of_partner on review_reports (partner_id)`.execute(db);
  await sql`create index review_reports_over on review_reports (decided_at)`.execute(db);

  // Apart from the rows, which go with their review: what has been removed stays told.
  await sql`
    create table review_counts (
      reason text primary key check (${isReason('reason')}),
      reported integer not null default 0 check (reported >= 0),
      removed integer not null default 0 check (removed >= 0)
    )`.execute(db);
  await sql`insert into review_counts (reason) select unnest(${sql.raw(reasonList)})`.execute(db);
  await countThem(db);
  await sql`
    create trigger review_counts_tell_public_pages
      after insert or update or delete or truncate on review_counts
      for each statement execute function tell_public_pages()`.execute(db);

  await sql`
    alter table notification_settings
      add column email_new_review boolean not null default true`.execute(db);
  // An administrator's list of all.
  await sql`create index reviews_newest on reviews (created_at, id)`.execute(db);
}

const reasonList =
  "array['other-service', 'insults', 'personal-data', 'no-client', 'person-in-photo', 'paid']";

function isReason(column: string) {
  return sql.raw(`${column} = any (${reasonList})`);
}

/** Triggers, so that no function that reports or decides can forget it. */
async function countThem(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_review_report() returns trigger language plpgsql as $$
    begin
      update review_counts as known set reported = known.reported + added.number
      from (select reason, count(*)::integer as number from reported group by reason) as added
      where known.reason = added.reason;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger review_reports_count after insert on review_reports
      referencing new table as reported
      for each statement execute function count_review_report()`.execute(db);
  // What is shown again was not removed; what goes while it is hidden was.
  await sql`
    create function count_hidden_review() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.hidden_reason is not null then
        update review_counts set removed = removed - 1 where reason = old.hidden_reason;
      end if;
      if new.hidden_reason is not null then
        update review_counts set removed = removed + 1 where reason = new.hidden_reason;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reviews_count_hidden after insert or update of hidden_reason on reviews
      for each row execute function count_hidden_review()`.execute(db);
  await sql`
    update review_counts set removed = (
      select count(*) from reviews where hidden_reason = review_counts.reason)`.execute(db);
}
