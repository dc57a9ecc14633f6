import { type Kysely, sql } from 'kysely';

/** For whom a partner has lifted the limits of what is held without an answer (docs/decisions/0055-what-is-held.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trusted_clients (
      partner_id uuid not null references partners on delete cascade,
      pet_owner_id uuid not null references pet_owners on delete cascade,
      trusted_at timestamptz(3) not null default now(),
      primary key (partner_id, pet_owner_id)
    )`.execute(db);
  await sql`create index trusted_clients_of_owner on trusted_clients (pet_owner_id)`.execute(db);
}
