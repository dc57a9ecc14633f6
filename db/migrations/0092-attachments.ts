import { type Kysely, sql } from 'kysely';

/**
 * Files that belong to turns of conversations. One is sent before its turn is: until then it waits,
 * without a turn, and goes after a day (docs/decisions/0050-conversations.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // bytes: as it was sent, which limits count. A photo's are made anew and have sides.
  await sql`
    create table attachments (
      id uuid primary key references files,
      conversation_id uuid not null references conversations on delete cascade,
      author text not null check (author in ('sender', 'partner')),
      turn integer,
      position smallint check (position between 1 and 5),
      kind text not null check (kind in ('photo', 'pdf')),
      name text not null check (length(name) between 1 and 80),
      bytes integer not null check (bytes between 1 and 10485760),
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer check (width > 0),
      height integer check (height > 0),
      created_at timestamptz(3) not null,
      foreign key (conversation_id, turn) references messages (conversation_id, turn)
        on delete cascade,
      unique (conversation_id, turn, position),
      constraint attachments_place_check check ((turn is null) = (position is null)),
      constraint attachments_sides_check
        check (num_nonnulls(width, height) = case kind when 'photo' then 2 else 0 end)
    )`.execute(db);
  await sql`
    create index attachments_waiting on attachments (created_at) where turn is null`.execute(db);
}
