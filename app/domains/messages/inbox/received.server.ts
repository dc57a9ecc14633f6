import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { instantAt, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** The moment at which the calendar month of a moment began in Vilnius. */
export function startOfMonth(now: Date): Date {
  const { year, month } = wallTimeAt(now);
  const start = instantAt({ year, month, day: 1, hour: 0, minute: 0 });
  if (start === null) throw new Error(`No midnight at the beginning of ${year}-${month}`);
  return start;
}

/** Counts the conversations begun this calendar month, deleted ones included. */
export async function countThisMonth(db: Db, { partnerId }: Partner, now: Date): Promise<number> {
  const found = await db
    .selectFrom('partner_inboxes')
    .select('received')
    .where('partner_id', '=', partnerId)
    .where('month_start', '=', startOfMonth(now))
    .executeTakeFirst();
  return found?.received ?? 0;
}

/**
 * Counts the conversations begun with a partner since a moment, what is deleted not included.
 * @param serviceId counts what came by one of the services; null counts all
 */
export async function countReceived(
  db: Db,
  { partnerId }: Partner,
  since: Date,
  serviceId: string | null = null,
): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .where('created_at', '>=', since)
    .where('partner_hidden_at', 'is', null)
    .$if(serviceId !== null, (query) => query.where('service_id', '=', serviceId))
    .executeTakeFirstOrThrow();
  return count;
}
