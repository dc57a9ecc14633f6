import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/actor.ts';
import { instantAt, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database.server.ts';

/** The moment at which the calendar month of a moment began in Vilnius. */
export function startOfMonth(now: Date): Date {
  const { year, month } = wallTimeAt(now);
  const start = instantAt({ year, month, day: 1, hour: 0, minute: 0 });
  if (start === null) throw new Error(`No midnight at the beginning of ${year}-${month}`);
  return start;
}

/**
 * How many messages came this calendar month, deleted ones included, and how many the partner's
 * allowance has. It is shown and stops nothing (design.md D19).
 */
export async function monthlyAllowance(
  db: Db,
  { partnerId }: Partner,
  now: Date,
): Promise<{ readonly used: number; readonly allowed: number }> {
  const found = await db
    .selectFrom('partners')
    .leftJoin('partner_inboxes', (join) =>
      join
        .onRef('partner_inboxes.partner_id', '=', 'partners.id')
        .on('partner_inboxes.month_start', '=', startOfMonth(now)),
    )
    .select(['received', 'monthly_message_allowance', 'extra_messages_balance'])
    .where('partners.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return {
    used: found.received ?? 0,
    allowed: found.monthly_message_allowance + found.extra_messages_balance,
  };
}

/**
 * Counts a partner's messages by day, those that are deleted not included.
 * @param starts the moments at which the days begin, oldest first; the last day has no end
 * @returns one number for each day, in their order
 */
export async function messagesPerDay(
  db: Db,
  { partnerId }: Partner,
  starts: readonly Date[],
): Promise<readonly number[]> {
  const first = starts[0];
  if (!first) return [];
  const rows = await db
    .selectFrom('messages')
    // 1 for the first day; the moments come from us, for PostgreSQL converts no time (design rule 8).
    .select(sql<number>`width_bucket(created_at, ${starts}::timestamptz[])`.as('place'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .where('created_at', '>=', first)
    .groupBy('place')
    .execute();
  const days = starts.map(() => 0);
  for (const { place, count } of rows) days[place - 1] = count;
  return days;
}
