import type { Db } from '#app/platform/database/database.server.ts';
import { type Sweep, sweepRows } from '#app/platform/database/sweep.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

/** What a run of housekeeping works with. */
export type TidyParts = { readonly db: Db; readonly files: FileStore; readonly log: Log };

/**
 * What is kept only for a while, or has to be brought up to date, as the domain declares it that it
 * belongs to; housekeeping.server.ts has the list and does each every five minutes.
 */
export type Tidying = {
  /** In the log, when it fails. */
  readonly name: string;
  /** The rows that go. */
  readonly sweeps?: readonly Sweep[];
  /** What is to be done besides, after them. */
  readonly run?: (parts: TidyParts, now: Date) => Promise<unknown>;
};

/** Does what is declared, once. */
export async function tidy({ sweeps = [], run }: Tidying, parts: TidyParts, now: Date) {
  for (const sweep of sweeps) await sweepRows(parts.db, sweep, now);
  await run?.(parts, now);
}
