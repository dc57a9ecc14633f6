import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '#app/platform/log/log.server.ts';
import { type Db, openDatabase } from './database.server.ts';
import { refuseUnsetConnections } from './pooler.server.ts';

/** Where public pages are read for a visitor without a session. */
export type PublicReads = {
  /** The replica while it is known to be current enough, else the primary. */
  readonly choose: () => Db;
  /** Leaves the replica until the next comparison finds it well, after a page has failed on it. */
  readonly doubt: () => void;
  /** Null: there is no replica. */
  readonly replica: () => ReplicaState | null;
  readonly stop: () => Promise<void>;
};

export type ReplicaState = {
  readonly inUse: boolean;
  /** What was committed so long ago is on the replica, in ms; null: not known yet. */
  readonly behindMillis: number | null;
};

type Dependencies = {
  readonly primary: Db;
  readonly replicaUrl: string;
  readonly log: Log;
  readonly times?: ReplicaTimes;
};

/** All in milliseconds. */
type ReplicaTimes = {
  /** How often both are compared, and how long an answer may take. */
  readonly interval: number;
  readonly timeout: number;
  /** A replica further behind is not read: what an administrator hides is gone within so long. */
  readonly mostBehind: number;
};

const usualTimes: ReplicaTimes = { interval: 1_000, timeout: 2_000, mostBehind: 5_000 };

/** Reasons that are logged while a replica is not in use; texts of errors may differ without end. */
const mostReasons = 10;

/** Positions of the primary that are kept; a replica that needs older ones is not read anyway. */
const mostMarks = 60;

/** Without a replica all is read from the primary. */
export function readPrimary(primary: Db): PublicReads {
  return { choose: () => primary, doubt() {}, replica: () => null, stop: async () => {} };
}

/**
 * Reads public pages from a streaming replica. How far it is behind is not asked of its clock or of
 * its last transaction, which say nothing when its line to the primary is cut or nothing is written:
 * the primary's position is noted, and when the replica has come there, all that was committed until
 * then is known to be on it. A comparison that fails lets that age until the primary is read.
 */
export function startPublicReads(deps: Dependencies): PublicReads {
  const { primary, replicaUrl, log, times = usualTimes } = deps;
  const lost = (error: Error) => {
    currentAt = null;
    noteUse(error.message);
  };
  // A connection that breaks while it is idle, such as that of the comparison, tells of a death at once.
  const replica = openDatabase({ url: replicaUrl, onIdleError: lost });
  const stopping = new AbortController();
  const { signal } = stopping;
  /** When the primary was where, by performance.now(); the oldest first. */
  let marks: { readonly at: number; readonly position: number }[] = [];
  let currentAt: number | null = null;
  /** Why it is not in use, as far as the log says; null while it is in use. */
  let noted: Set<string> | null = new Set();

  const state = (): ReplicaState => {
    const behindMillis = currentAt === null ? null : performance.now() - currentAt;
    return { inUse: behindMillis !== null && behindMillis <= times.mostBehind, behindMillis };
  };

  /** Logs that the replica is read, and each reason for which it is not, once. */
  function noteUse(reason: string): void {
    const { inUse, behindMillis } = state();
    if (inUse) {
      if (noted) log.info('replica in use');
      noted = null;
      return;
    }
    noted ??= new Set();
    if (noted.has(reason) || noted.size >= mostReasons) return;
    noted.add(reason);
    log.warn('replica not in use', { reason, behindMillis });
  }

  async function compare(): Promise<void> {
    const at = performance.now();
    const { position, system } = await readPrimaryPosition(primary);
    marks = [...marks, { at, position }].slice(-mostMarks);
    try {
      if (!state().inUse) await refuseUnsetConnections(replica);
      const replayed = await readReplicaPosition(replica, system);
      const reached = marks.filter((mark) => mark.position <= replayed).at(-1);
      if (!reached) return;
      currentAt = reached.at;
      marks = marks.filter((mark) => mark.at > reached.at);
    } catch (error) {
      lost(error as Error);
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const late = sleep(times.timeout, 'late' as const, { signal, ref: false });
      // What a comparison finds later than that still counts: it tells when it was asked.
      const came = await Promise.race([compare(), late]).catch((error: Error) => error.message);
      noteUse(came ?? 'too far behind');
      await sleep(times.interval, undefined, { signal }).catch(() => {});
    }
  }
  const watching = watch();

  return {
    choose: () => (state().inUse ? replica : primary),
    doubt: () => lost(new Error('a page failed')),
    replica: state,
    async stop() {
      stopping.abort();
      await watching;
      await replica.destroy();
    },
  };
}

async function readPrimaryPosition(db: Db): Promise<{ position: number; system: string }> {
  const { rows } = await sql<{ position: number; system: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position,
      (select system_identifier::text from pg_control_system()) as system`.execute(db);
  return rows[0] as { position: number; system: string };
}

/** @throws Error when it is no replica of that system (any more) */
async function readReplicaPosition(db: Db, system: string): Promise<number> {
  const { rows } = await sql<{ position: number | null; system: string }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end
        as position,
      (select system_identifier::text from pg_control_system()) as system`.execute(db);
  const [row] = rows;
  if (!row || row.position === null || row.system !== system) {
    throw new Error('DATABASE_READ_URL leads to no replica of DATABASE_URL');
  }
  return row.position;
}
