import type { Db } from '#app/platform/database.server.ts';

/** A new message as a stream tells of it. */
export type Arrival = {
  readonly id: string;
  readonly seq: number;
  /** The name, else the address. */
  readonly from: string;
  readonly subject: string;
};

const mostAtOnce = 200;

/**
 * The messages of a partner after a number, the oldest first; those that are gone are left out.
 * @returns complete is false when there are more
 */
export async function listArrivals(
  db: Db,
  partnerId: string,
  after: number,
): Promise<{ readonly messages: readonly Arrival[]; readonly complete: boolean }> {
  const messages = await db
    .selectFrom('messages')
    .select((row) => [
      'id',
      'seq',
      'subject',
      row.fn.coalesce('sender_name', 'sender_email').as('from'),
    ])
    .where('partner_id', '=', partnerId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(mostAtOnce)
    .execute();
  return { messages, complete: messages.length < mostAtOnce };
}
