import type { Db } from '#app/platform/database/database.server.ts';

/** The background work that notes when it ended. */
export type BackgroundWork = 'housekeeping';

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
