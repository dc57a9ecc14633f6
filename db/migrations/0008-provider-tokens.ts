import { type Kysely, sql } from 'kysely';

/** Tokens of Google and Facebook are not kept: nothing uses them after the sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update accounts set access_token = null, refresh_token = null, id_token = null,
      access_token_expires_at = null, refresh_token_expires_at = null
    where num_nonnulls(access_token, refresh_token, id_token,
      access_token_expires_at, refresh_token_expires_at) > 0`.execute(db);
  await sql`
    alter table accounts add constraint accounts_keep_no_tokens check (num_nonnulls(access_token,
      refresh_token, id_token, access_token_expires_at, refresh_token_expires_at) = 0)`.execute(db);
}
