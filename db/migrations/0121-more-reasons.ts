import { type Kysely, sql } from 'kysely';

/**
 * Texts of reviews are held for links and for swearing, so that both are reasons to refuse one as well
 * (docs/decisions/0051-reviews.md). The number of a business licence keeps its version behind a hyphen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews drop constraint reviews_hidden_reason_check,
      add constraint reviews_hidden_reason_check check (${isReason('hidden_reason')})`.execute(db);
  for (const table of ['review_reports', 'review_counts']) {
    const name = sql.ref(`${table}_reason_check`);
    await sql`
      alter table ${sql.table(table)} drop constraint ${name},
        add constraint ${name} check (${isReason('reason')})`.execute(db);
  }
  await sql`insert into review_counts (reason) values ('advertising'), ('swearing')`.execute(db);
  for (const table of ['partners', 'partner_registrations', 'trader_kind_requests']) {
    const name = sql.ref(`${table}_certificate_number_check`);
    await sql`
      alter table ${sql.table(table)} drop constraint ${name},
        add constraint ${name} check (certificate_number ~ '^[0-9]+(-[0-9]+)*$'
          and length(certificate_number) <= 20 and certificate_number !~ '^[0-9]{11}$')`.execute(
      db,
    );
  }
}

const reasonList =
  "array['other-service', 'insults', 'personal-data', 'no-client', 'person-in-photo', 'paid', 'advertising', 'swearing']";

function isReason(column: string) {
  return sql.raw(`${column} = any (${reasonList})`);
}
