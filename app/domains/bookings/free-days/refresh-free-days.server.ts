import { type Selectable, sql } from 'kysely';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { type Changed, type Days, reckonServices } from './reckon-services.server.ts';

/** A transaction reads so many changes, and reckons so many services. */
const atOnce = { changes: 500, services: 20 };

/**
 * Brings free_days in line with everything that has been committed (docs/decisions/0048-free-days.md).
 * One at a time does it; where nothing has changed it is one question. Partners take turns, so that one
 * who changes much keeps no other waiting. What another transaction holds is left out, and excluded from
 * the search until the next time.
 * @returns whether something was left out
 */
export async function refreshFreeDays(db: Db, now: Date): Promise<boolean> {
  for (;;) {
    const waiting = await db.selectFrom('free_day_changes').select('id').limit(1).execute();
    if (waiting.length === 0) return false;
    const hasDone = await refreshSome(db, now);
    if (!hasDone) return true;
  }
}

type Change = Selectable<Database['free_day_changes']> & {
  /** Null: what was changed is gone. */
  readonly partner_id: string | null;
};

/**
 * One transaction of it: a few services of each partner whose days have changed.
 * @returns whether anything was done
 */
export function refreshSome(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // One process at a time: of two, the one that read earlier could write last, with older free days.
    await sql`select pg_advisory_xact_lock(hashtextextended('free-days', 0))`.execute(transaction);
    const changes = await readInTurns(transaction);
    const users = await usersOf(transaction, changes);
    const left = new Map(
      changes.map((change) => [
        change,
        concernedBy(change, users).filter((id) => !change.done.includes(id)),
      ]),
    );
    // More than are reckoned, in place of those that another transaction holds.
    const chosen = takeTurns(left, 3 * atOnce.services);
    const changed = new Map<string, Changed>();
    for (const id of chosen) {
      for (const [change, ids] of left) {
        if (ids.includes(id)) changed.set(id, withChange(changed.get(id), change));
      }
    }
    const held = await reckonServices(transaction, changed, now, atOnce.services);
    const gone = await missing(
      transaction,
      chosen.filter((id) => !held.includes(id)),
    );
    const settled = await noteDone(transaction, left, new Set([...held, ...gone]));
    return held.length > 0 || settled > 0;
  });
}

/** The changes that wait: the first of each partner, then the second ones, each by their age. */
async function readInTurns(transaction: Db): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select * from (
      select change.*, row_number() over (partition by partner_id order by id) as turn
      from (
        select change.*, coalesce(schedule.partner_id, service.partner_id) as partner_id
        from free_day_changes as change
        left join schedules as schedule on change.what = 'schedule' and schedule.id = change.what_id
        left join partner_provided_services as service
          on change.what = 'service' and service.id = change.what_id
      ) as change
    ) as waiting
    order by turn, id limit ${atOnce.changes}`.execute(transaction);
  return rows;
}

/** Services whose days have changed, of each partner in turn. */
function takeTurns(left: ReadonlyMap<Change, readonly string[]>, most: number): readonly string[] {
  const queues = new Map<string | null, Set<string>>();
  for (const [{ partner_id }, ids] of left) {
    const queue = queues.get(partner_id) ?? new Set();
    for (const id of ids) queue.add(id);
    queues.set(partner_id, queue);
  }
  const chosen: string[] = [];
  const turns = [...queues.values()].map((queue) => queue.values());
  while (chosen.length < most && turns.length > 0) {
    for (const turn of turns.splice(0)) {
      const { value } = turn.next();
      if (value === undefined) continue;
      chosen.push(value);
      turns.push(turn);
    }
  }
  return chosen.slice(0, most);
}

/**
 * Deletes the changes that are reckoned for all whom they concern, and notes of the others for whom.
 * @returns how many were deleted
 */
async function noteDone(
  transaction: Db,
  left: ReadonlyMap<Change, readonly string[]>,
  done: ReadonlySet<string>,
): Promise<number> {
  const settled: number[] = [];
  for (const [{ id }, ids] of left) {
    if (ids.every((service) => done.has(service))) settled.push(id);
    else if (ids.some((service) => done.has(service))) {
      const now = ids.filter((service) => done.has(service));
      await sql`update free_day_changes set done = done || ${now}::uuid[]
        where id = ${id}`.execute(transaction);
    }
  }
  await sql`delete from free_day_changes where id = any(${settled}::bigint[])`.execute(transaction);
  return settled.length;
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
