import { sql } from 'kysely';
import { newestTerms } from '#app/domains/accounts/terms/terms-versions.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * For databases of tests: each account that is there, and each that is inserted, has agreed to the
 * newest terms, as one that registers has. Otherwise the page that asks would stand in front of every
 * other page from the day of a new version on. May be repeated.
 */
export async function agreeForAll(db: Db): Promise<void> {
  const version = sql.lit(newestTerms().version);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    await sql`
      create or replace function agree_to_terms() returns trigger language plpgsql as $$
      begin
        insert into terms_agreements (user_id, version, agreed_at, agreed_by)
          values (new.id, ${version}, now(), 'registration');
        return null;
      end $$`.execute(transaction);
    await sql`
      create or replace trigger users_agree_to_terms after insert on users
        for each row when (new.role <> 'admin') execute function agree_to_terms()`.execute(
      transaction,
    );
    await sql`
      insert into terms_agreements (user_id, version, agreed_at, agreed_by)
      select id, ${version}, now(), 'registration' from users where role <> 'admin'
      on conflict do nothing`.execute(transaction);
  });
}
