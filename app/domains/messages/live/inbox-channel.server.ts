import { sql } from 'kysely';
import type { Db } from '#app/platform/database.server.ts';

/** Where every process hears that something in an inbox has changed; the payload is partners.id. */
export const inboxChannel = 'inbox';

/** Tells all processes, once the transaction is committed and never when it is rolled back. */
export async function notifyInbox(transaction: Db, partnerId: string): Promise<void> {
  await sql`select pg_notify(${inboxChannel}, ${partnerId})`.execute(transaction);
}
