import { type Kysely, sql } from 'kysely';

/**
 * A partner blocks an owner without knowing an address: by the account, as of a conversation that the
 * partner began about a booking (docs/decisions/0050-conversations.md). Such a row goes with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blocked_senders
      alter column email drop not null,
      add constraint blocked_senders_known_check check (num_nonnulls(email, account) > 0)`.execute(
    db,
  );
  await sql`
    create unique index blocked_senders_account_key
    on blocked_senders (partner_id, account) where email is null`.execute(db);
}
