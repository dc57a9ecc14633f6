import { type Kysely, sql } from 'kysely';

/**
 * Forms that were sent, so that a copy gets the first one's answer (docs/decisions/0007). The key
 * is a hash that names nobody; there is no answer while the first one is under way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      submission text primary key check (submission ~ '^[0-9a-f]{64}$'),
      claimed_at timestamptz(3) not null,
      answer jsonb check (jsonb_typeof(answer) = 'object'),
      expires_at timestamptz(3) not null,
      check (expires_at > claimed_at)
    )`.execute(db);
  await sql`create index idempotency_keys_by_expiry on idempotency_keys (expires_at)`.execute(db);
}
