import { type Kysely, sql } from 'kysely';

/**
 * Conversations that were begun with an account's address without signing in, and that the account has
 * taken over (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column is_taken boolean not null default false`.execute(db);
  // Beside the one that an account has about a service there may be some that it has taken over.
  await sql`drop index conversations_of_account_key`.execute(db);
  await sql`
    create unique index conversations_of_account_key on conversations (sender_account, service_id)
      where not is_taken`.execute(db);
}
