import { type Kysely, sql } from 'kysely';

/**
 * A draft of a service has a revision as one of a post has, in place of a hash of its words. Revisions of all
 * drafts come from one sequence: a draft that was begun anew has none of the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence draft_revisions as integer`.execute(db);
  // Above what drafts of posts have counted by themselves.
  await sql`
    select setval('draft_revisions', coalesce(max(revision), 0) + 1) from post_drafts`.execute(db);
  await sql`alter table service_drafts add revision integer not null default 0`.execute(db);
  await sql`
    update service_drafts set revision = nextval('draft_revisions') where fields <> '{}'`.execute(
    db,
  );
}
