import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

/** The background work that one process at a time does, and that notes when it ended. */
export type BackgroundWork = 'housekeeping';

/** In milliseconds. What a killed process has claimed is another's after `leaseMs` and `lookMs`. */
export type LeaseTimes = {
  /** How long a claim stands that is not renewed. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How often a process that found it claimed looks again. */
  readonly lookMs: number;
};

const usualTimes: LeaseTimes = { leaseMs: 20_000, renewMs: 4_000, lookMs: 5_000 };

/** Notes that a run of background work has ended, and how many of its parts failed. */
export async function noteRun(
  db: Db,
  name: BackgroundWork,
  failures: number,
  ended_at: Date,
): Promise<void> {
  await db
    .insertInto('background_runs')
    .values({ name, ended_at, failures })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ended_at, failures }))
    .execute();
}

/**
 * Does the work unless another process does it: by a claim in the database's time that is renewed while
 * the work goes on, as a lock of a session does not outlive a transaction behind a pooler. A process that
 * finds it claimed waits until that run has ended, which is as good as a run of its own, or its claim has
 * not been renewed, and then does the work itself.
 * @param work gets a signal that is aborted when the claim is lost, so that another may have begun
 * @param stop ends the waiting, not the work
 */
export async function runAlone(
  db: Db,
  name: BackgroundWork,
  work: (lost: AbortSignal) => Promise<void>,
  stop: AbortSignal,
  times = usualTimes,
): Promise<void> {
  const by = newId();
  if (!(await claim(db, name, by, times, sql`true`))) {
    const endedAt = await findEnd(db, name);
    const isSameRun = sql`background_runs.ended_at is not distinct from ${endedAt}`;
    do {
      await sleep(times.lookMs, undefined, { signal: stop, ref: false }).catch(() => {});
      if (stop.aborted || (await findEnd(db, name))?.getTime() !== endedAt?.getTime()) return;
    } while (!(await claim(db, name, by, times, isSameRun)));
  }
  const lost = new AbortController();
  let renewedAt = performance.now();
  const timer = setInterval(async () => {
    try {
      const begun = performance.now();
      if (await renew(db, name, by, times)) renewedAt = begun;
      else lost.abort();
    } catch {
      // The database is away: the claim stands until it is over.
      if (performance.now() - renewedAt > times.leaseMs) lost.abort();
    }
  }, times.renewMs);
  timer.unref();
  try {
    await work(lost.signal);
  } finally {
    clearInterval(timer);
    await release(db, name, by);
  }
}

const until = ({ leaseMs }: LeaseTimes) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})`;

async function claim(
  db: Db,
  name: BackgroundWork,
  claimed_by: string,
  times: LeaseTimes,
  condition: ReturnType<typeof sql>,
): Promise<boolean> {
  const claimed = { claimed_by, claimed_until: until(times) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('background_runs')
    .values({ name, ...claimed })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claimed)
        .where(
          sql<boolean>`coalesce(background_runs.claimed_until < clock_timestamp(), true)
            and ${condition}`,
        ),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

async function findEnd(db: Db, name: BackgroundWork): Promise<Date | null> {
  const run = await db
    .selectFrom('background_runs')
    .select('ended_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return run?.ended_at ?? null;
}

/** @returns whether it was still ours */
async function renew(
  db: Db,
  name: BackgroundWork,
  by: string,
  times: LeaseTimes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('background_runs')
    .set({ claimed_until: until(times) })
    .where('name', '=', name)
    .where('claimed_by', '=', by)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

async function release(db: Db, name: BackgroundWork, by: string): Promise<void> {
  await db
    .updateTable('background_runs')
    .set({ claimed_by: null, claimed_until: null })
    .where('name', '=', name)
    .where('claimed_by', '=', by)
    .execute();
}
