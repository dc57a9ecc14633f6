import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { countFailedSignIns } from '#app/domains/accounts/sign-in/failed-sign-ins.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReplicaState } from '#app/platform/database/public-reads.server.ts';
import type { BackgroundWork } from '#app/platform/jobs/background-runs.server.ts';
import { mailQueues, promptMailQueues } from '#app/platform/jobs/jobs.server.ts';

/** What an administrator reads of one part of the system. */
export type HealthItem = {
  readonly part: 'mail' | 'work' | 'sign-ins' | 'database' | 'disk' | 'version';
  /** Ready to print. */
  readonly text: string;
  /** An administrator had better look after it. */
  readonly watch: boolean;
};

type Machine = {
  /** Where files lie. */
  readonly dataDir: string;
  /** With what the build was made of; '': not known. */
  readonly version: string;
  readonly startedAt: Date;
  /** As this process sees it; null: there is none. */
  readonly replica: ReplicaState | null;
};

const minute = 60_000;
const day = 24 * 60 * minute;
const gigabyte = 1e9;
/** Mail leaves within seconds unless its server is away; a newsletter to many takes its time. */
const longestWait = 10 * minute;
/** Housekeeping runs every five minutes. */
const longestPause = 15 * minute;
/** Of the disk that is free. */
const leastFree = { bytes: gigabyte, share: 0.1 };
/** More failed sign-ins than this in an hour are more than people who mistype. */
const mostFailedSignIns = 100;
const work: BackgroundWork = 'housekeeping';

/** Reads how mail, background work, database and disk are, for an administrator. */
export async function readHealth(
  db: Db,
  _admin: Admin,
  machine: Machine,
  now: Date,
): Promise<readonly HealthItem[]> {
  const [row, failedSignIns, disk] = await Promise.all([
    readDatabase(db, new Date(now.getTime() - day)),
    countFailedSignIns(db, now),
    readDisk(machine.dataDir),
  ]);
  const overdue = (since: Date | null, limit: number) =>
    since !== null && now.getTime() - since.getTime() > limit;
  return [
    {
      part: 'mail',
      text: `Eilėje ${row.waiting}, per parą neišsiųsta ${row.failed}`,
      // Addresses that do not exist are no fault of the system's.
      watch: row.given_up > 0 || overdue(row.waiting_since, longestWait),
    },
    {
      part: 'work',
      text: row.ended_at === null ? 'Dar nevykdyti' : lastRun(row.ended_at, row.failures ?? 0),
      watch: row.ended_at === null || row.failures !== 0 || overdue(row.ended_at, longestPause),
    },
    {
      part: 'sign-ins',
      text: `Per valandą atmesta ${failedSignIns}`,
      watch: failedSignIns > mostFailedSignIns,
    },
    {
      part: 'database',
      text: `Užima ${bytes(row.size)}${aboutReplica(machine.replica)}`,
      watch: machine.replica?.inUse === false,
    },
    disk,
    {
      part: 'version',
      text: `${machine.version || 'Nežinoma'}, veikia nuo ${formatDateTime(machine.startedAt)}`,
      watch: false,
    },
  ];
}

async function readDatabase(db: Db, dayAgo: Date) {
  // What is to leave at a later moment does not wait yet.
  const waits = (queues: readonly string[]) =>
    sql`name = any(${queues}) and state in ('created', 'retry', 'active')
      and not (state = 'created' and start_after > now())`;
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from jobs.job where ${waits(mailQueues)})`.as('waiting'),
      sql<Date | null>`(select min(created_on) from jobs.job where ${waits(promptMailQueues)})`.as(
        'waiting_since',
      ),
      sql<number>`(select count(*)::int from failed_mails where failed_at > ${dayAgo})`.as(
        'failed',
      ),
      sql<number>`(select count(*)::int from failed_mails
        where failed_at > ${dayAgo} and not refused)`.as('given_up'),
      sql<Date | null>`(select ended_at from background_runs where name = ${work})`.as('ended_at'),
      sql<number | null>`(select failures from background_runs where name = ${work})`.as(
        'failures',
      ),
      sql<number>`pg_database_size(current_database())`.as('size'),
    ])
    .executeTakeFirstOrThrow();
}

function aboutReplica(replica: ReplicaState | null): string {
  if (replica === null) return '';
  if (!replica.inUse) return ', kopija nenaudojama';
  return `, kopija atsilieka iki\u00a0${Math.ceil((replica.behindMillis ?? 0) / 1_000)}\u00a0s`;
}

function lastRun(endedAt: Date, failures: number): string {
  const last = `Paskutinis ${formatDateTime(endedAt)}`;
  return failures === 0 ? last : `${last}, nepavyko ${failures}`;
}

async function readDisk(folder: string): Promise<HealthItem> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, all] = [bavail * bsize, blocks * bsize];
    return {
      part: 'disk',
      text: `Laisva ${bytes(free)} iš ${bytes(all)}`,
      watch: free < leastFree.bytes || free < all * leastFree.share,
    };
  } catch {
    return { part: 'disk', text: 'Aplanko perskaityti nepavyko', watch: true };
  }
}

function bytes(count: number): string {
  const [value, unit] = count < gigabyte ? [count / 1e6, 'MB'] : [count / gigabyte, 'GB'];
  return `${value.toFixed(1).replace('.', ',')}\u00a0${unit}`;
}
