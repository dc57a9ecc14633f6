import { type Kysely, sql } from 'kysely';

/** What the lists of the admin area are read and searched by (docs/performance.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every piece of one to three characters, as service_search has them by its tokens: pg_trgm finds
  // nothing for one or two letters, and a server may lack it (docs/decisions/0003-search.md). The
  // price keeps the planner from calling it for every row of a table.
  await sql`
    create function text_grams(value text) returns text[]
    language sql immutable strict parallel safe cost 1000000
    return (
      select coalesce(array_agg(distinct gram), '{}')
      from (
        select unnest(array[one, one || two, one || two || three]) as gram
        from (
          select letter as one, lead(letter) over place as two, lead(letter, 2) over place as three
          from unnest(string_to_array(value, null)) with ordinality as letters (letter, position)
          window place as (order by position)
        ) as letters
      ) as grams
      where gram is not null
    )`.execute(db);

  for (const [table, column, from] of [
    ['pet_owners', 'name_folded', 'full_name'],
    ['partners', 'name_folded', 'company_name'],
    ['partner_registrations', 'name_folded', 'company_name'],
    ['partner_provided_services', 'title_folded', 'title'],
  ] as const) {
    await sql`
      alter table ${sql.table(table)}
        add ${sql.ref(column)} text generated always as (fold_text(${sql.ref(from)})) stored
    `.execute(db);
  }
  for (const [table, column] of [
    ['users', 'email'],
    ['pet_owners', 'name_folded'],
    ['partners', 'name_folded'],
    ['partner_provided_services', 'title_folded'],
    ['contact_messages', 'text_folded'],
  ] as const) {
    await sql`
      create index ${sql.ref(`${table}_by_text`)} on ${sql.table(table)}
        using gin (text_grams(${sql.ref(column)}))`.execute(db);
  }

  // What a list is filtered by stands in the index of its order: it is counted, and a page far back
  // is found, without the table.
  await sql`
    create index users_newest on users (created_at desc, id desc)
      include (email, role, email_verified, blocked_at)`.execute(db);
  await sql`create index users_blocked on users (id) where blocked_at is not null`.execute(db);
  await sql`create index partners_by_date on partners (created_at)`.execute(db);
  await sql`create index partners_by_code on partners (company_code)`.execute(db);
  // Those that wait first, those whose services are hidden before the others.
  await sql`
    create index partners_by_check on partners (
      (case when checked_at is not null then 1 when refused_at is not null then 2 else 0 end),
      (coalesce(checked_at, refused_at)) desc nulls last,
      approval_awaited_since, updated_at, id
    )`.execute(db);
  await sql`drop index partners_unchecked`.execute(db);
  await sql`
    create index partners_unchecked on partners (user_id)
      where checked_at is null and refused_at is null`.execute(db);
  await sql`drop index partner_provided_services_newest`.execute(db);
  await sql`
    create index partner_provided_services_newest
      on partner_provided_services (created_at desc, id desc)
      include (partner_id, status, hidden_at, title_folded)`.execute(db);
  await sql`drop index contact_messages_by_time`.execute(db);
  await sql`
    create index contact_messages_by_time on contact_messages (created_at desc, id desc)
      include (read_at, answered_at)`.execute(db);
  await sql`
    create index service_reports_decisions on service_reports (decided_at desc, decision_id desc)
      where decision_id = id`.execute(db);
  await sql`create index contact_reveals_by_date on contact_reveal_events (created_at)`.execute(db);
  await sql`create index partners_held on partners (id) where approval_awaited_since is not null`.execute(
    db,
  );
  await sql`
    create index audit_log_of_act on audit_log (act, created_at desc, id desc)`.execute(db);
}
