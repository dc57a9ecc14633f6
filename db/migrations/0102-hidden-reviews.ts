import { type Kysely, sql } from 'kysely';

/**
 * An administrator's list of hidden reviews in its order, and the reports of a conversation: whichever
 * way it goes, they let go of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reviews_hidden on reviews (created_at, id) where state = 'hidden'`.execute(db);
  // The key of the open ones does not find those that are decided.
  await sql`
    create index conversation_reports_conversation on conversation_reports (conversation_id)`.execute(
    db,
  );
}
