import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { startOfMonth } from './received.server.ts';

/**
 * The number of a partner's next message, within the transaction that stores it. It locks the
 * partner's row until the end, so that numbers become visible in their order and none is left out.
 */
export async function nextSeq(transaction: Db, partnerId: string, now: Date): Promise<number> {
  const month = startOfMonth(now);
  const { last_seq } = await transaction
    .insertInto('partner_inboxes')
    .values({ partner_id: partnerId, last_seq: 1, month_start: month, received: 1 })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet({
        last_seq: sql`partner_inboxes.last_seq + 1`,
        received: sql`case when partner_inboxes.month_start < excluded.month_start
          then 1 else partner_inboxes.received + 1 end`,
        month_start: sql`greatest(partner_inboxes.month_start, excluded.month_start)`,
      }),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return last_seq;
}

/** The channel of NOTIFY for changes in an inbox; see readNotification. */
export const inboxChannel = 'inbox';

const endedMark = 'ended:';

/**
 * Tells all processes, when the transaction commits, that sessions of a partner have ended: streams
 * that such a session has opened are closed at once.
 */
export async function notifySessionsEnded(transaction: Db, partnerId: string): Promise<void> {
  await notifyInbox(transaction, `${endedMark}${partnerId}`);
}

/** What a notification of the channel says, of which partner. */
export function readNotification(payload: string) {
  const ended = payload.startsWith(endedMark);
  return { ended, partnerId: ended ? payload.slice(endedMark.length) : payload };
}

/** Notifies all processes when the transaction commits; a rollback sends nothing. */
export async function notifyInbox(transaction: Db, partnerId: string): Promise<void> {
  await sql`select pg_notify(${inboxChannel}, ${partnerId})`.execute(transaction);
}
