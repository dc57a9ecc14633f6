import { type Selectable, sql } from 'kysely';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { type Changed, type Days, reckonServices } from './reckon-services.server.ts';

const atOnce = { changes: 500, services: 50 };

/**
 * Brings free_days in line with everything that has been committed (docs/decisions/0048-free-days.md).
 * One at a time does it; where nothing has changed it is one question. What another transaction holds
 * is left out, and excluded from the search until the next time.
 * @returns whether something was left out
 */
export async function refreshFreeDays(db: Db, now: Date): Promise<boolean> {
  for (;;) {
    const waiting = await db.selectFrom('free_day_changes').select('id').limit(1).execute();
    if (waiting.length === 0) return false;
    const { done, read } = await db.transaction().execute((transaction) => {
      return refreshSome(transaction, now);
    });
    if (done === 0 || read < atOnce.changes) return done < read;
  }
}

type Change = Selectable<Database['free_day_changes']>;

async function refreshSome(
  transaction: Db,
  now: Date,
): Promise<{ readonly done: number; readonly read: number }> {
  // Of two the one that has read less might write last.
  await sql`select pg_advisory_xact_lock(hashtextextended('free-days', 0))`.execute(transaction);
  const changes = await transaction
    .selectFrom('free_day_changes')
    .selectAll()
    .orderBy('id')
    .limit(atOnce.changes)
    .execute();
  const users = await usersOf(transaction, changes);
  const changed = new Map<string, Changed>();
  for (const change of changes) {
    for (const serviceId of concernedBy(change, users)) {
      changed.set(serviceId, withChange(changed.get(serviceId), change));
    }
  }
  const held = new Set(await reckonServices(transaction, changed, now));
  const gone = await missing(
    transaction,
    [...changed.keys()].filter((id) => !held.has(id)),
  );
  const settled = changes.filter((change) =>
    concernedBy(change, users).every((id) => held.has(id) || gone.has(id)),
  );
  const ids = settled.map(({ id }) => id);
  await sql`delete from free_day_changes where id = any(${ids}::bigint[])`.execute(transaction);
  return { done: ids.length, read: changes.length };
}

function concernedBy(
  { what, what_id }: Change,
  users: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return what === 'service' ? [what_id] : (users.get(what_id) ?? []);
}

/** The services that are booked in these schedules, by schedule. */
async function usersOf(
  db: Db,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [
    ...new Set(changes.filter(({ what }) => what === 'schedule').map(({ what_id }) => what_id)),
  ];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ scheduleId: string; serviceId: string }>`
    select schedule_id as "scheduleId", service_id as "serviceId" from online_bookings
    where schedule_id = any(${ids}::uuid[])
    union
    select schedule_id, service_id from price_items where schedule_id = any(${ids}::uuid[])`.execute(
    db,
  );
  const byId = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  return new Map([...byId].map(([id, of]) => [id, of.map(({ serviceId }) => serviceId)]));
}

function withChange(known: Changed | undefined, change: Change): Changed {
  const { what, what_id, first_day, last_day } = change;
  if (known === 'all' || what === 'service' || first_day === null || last_day === null)
    return 'all';
  // A visit that ends past midnight, and its buffer, reach into the day after.
  const days = { first: daysLater(first_day, -1), last: daysLater(last_day, 1) };
  return new Map([...(known ?? []), [what_id, bothOf(known?.get(what_id), days)]]);
}

function bothOf(known: Days | undefined, more: Days): Days {
  if (known === undefined) return more;
  const [first = more.first] = [known.first, more.first].toSorted();
  const last = [known.last, more.last].toSorted().at(-1) ?? more.last;
  return { first, last };
}

/** Which of these services are not there any more. */
async function missing(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const there = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const present = new Set(there.map(({ id }) => id));
  return new Set(ids.filter((id) => !present.has(id)));
}

/** Days that are over go, and each service gets those of further days in time. */
export const freeDaysTidying: Tidying = {
  name: 'free days',
  sweeps: [{ table: 'free_days', along: 'free_until', before: daysAgo(1) }],
  run: async ({ db }, now) => {
    await refreshFreeDays(db, now);
    await renewFreeDays(db, now);
  },
};

async function renewFreeDays(db: Db, now: Date): Promise<void> {
  let renewed: number;
  do {
    renewed = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('free-days', 0))`.execute(
        transaction,
      );
      const due = await transaction
        .selectFrom('reckoned_services')
        .select('service_id')
        .where('renew_on', '<=', formatDate(now))
        .orderBy('renew_on')
        .limit(atOnce.services)
        .execute();
      const all = new Map(due.map(({ service_id }) => [service_id, 'all'] as const));
      return (await reckonServices(transaction, all, now)).length;
    });
  } while (renewed > 0);
}
