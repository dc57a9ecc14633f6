import { type Kysely, sql } from 'kysely';

/**
 * What an administrator removed from a service, and why, for its partner
 * (docs/decisions/0043-warnings-questions-and-other-tools.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // saved_at: the partner saved the service since, and has been told long enough.
  await sql`
    create table removed_contents (
      id uuid primary key,
      service_id uuid not null references partner_provided_services on delete cascade,
      kind text not null check (kind in ('photo', 'description')),
      reason text not null check (
        reason in ('misleading', 'animal-welfare', 'foreign-content', 'illegal', 'fraud', 'other')
      ),
      explanation text not null check (length(explanation) between 1 and 1000),
      removed_at timestamptz(3) not null,
      saved_at timestamptz(3)
    )`.execute(db);
  // What is told, and what is deleted after a while.
  await sql`
    create index removed_contents_of_service on removed_contents (service_id, removed_at)`.execute(
    db,
  );
  await sql`create index removed_contents_removed on removed_contents (removed_at)`.execute(db);
}
