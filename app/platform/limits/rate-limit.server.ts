import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { mostClockDifferenceMs } from '#app/platform/clock.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';

export type Limit = {
  /** What is counted and for whom, e.g. 'reveal-hour:203.0.113.7'. */
  readonly bucket: string;
  readonly allowed: number;
  readonly perMinutes: number;
};

/** An e-mail address as a part of a bucket: a hash, so that the counters hold no address. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/** Where a request comes from, as limits count it. */
export type AddressSource = {
  /** An address or a /64 of IPv6; null when it cannot be known. */
  readonly addressUnit: string | null;
  /** The /48 of IPv6 around it; null for IPv4. */
  readonly network?: string | null;
};

/**
 * A limit for an address, and one three times as high for the IPv6 /48 around it: a
 * customer who has one has 65,536 addresses that are counted by themselves.
 */
export function limitsByAddress(
  name: string,
  { addressUnit, network }: AddressSource,
  allowed: number,
  perMinutes: number,
): Limit[] {
  const own = { bucket: `${name}:${addressUnit ?? 'unknown'}`, allowed, perMinutes };
  if (!network) return [own];
  return [own, { bucket: `${name}-network:${network}`, allowed: 3 * allowed, perMinutes }];
}

/**
 * By whose form a mail comes to an address. 'to' is what strangers cause, by all their forms together;
 * beside it each form that its own person needs has a share of its own, which they cannot use up.
 */
type MailShare = 'to' | 'sign-up' | 'answer' | 'email-change' | 'admin';

/** Mails to an address of one share: five an hour and twenty a day. */
export function limitsByRecipient(email: string, share: MailShare): Limit[] {
  const key = keyOfEmail(email);
  return [
    { bucket: `mail-${share}-hour:${key}`, allowed: 5, perMinutes: 60 },
    { bucket: `mail-${share}-day:${key}`, allowed: 20, perMinutes: 24 * 60 },
  ];
}

type LimitResult = { readonly ok: true } | { readonly ok: false; readonly retryMinutes: number };

/** A stretch of time is counted in this many slices; at most one slice too much is remembered. */
const slices = 12;

/**
 * Takes one from every limit, or from none when one of them is used up: in any stretch of
 * `perMinutes` at most `allowed` pass; without limits every request does. The counters are rows, so
 * that all processes share them and a restart forgets nothing; of two concurrent requests at the
 * limit exactly one passes. A request that does not get the row locks within `lock_timeout` is
 * refused for a minute.
 */
export async function takeFromLimits(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<LimitResult> {
  if (limits.length === 0) return { ok: true };
  for (;;) {
    // Most of a flood is refused here, by one query that takes no lock.
    const free = await lookAt(db, limits, now);
    if (!free.ok) return free;
    const turn = await takeInTurn(db, limits, now);
    if (turn === 'taken') return { ok: true };
    if (turn === 'none') return { ok: false, retryMinutes: 1 };
    // Another was faster with the last one: the next look says how long to wait.
  }
}

/**
 * Locks every bucket and takes from it in one round trip, so that no lock is held while this
 * process waits for an answer (db/migrations/0037-limits-of-now.ts).
 */
async function takeInTurn(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<'taken' | 'used up' | 'none'> {
  try {
    return (await takeWithin(db, limits, now)) ? 'taken' : 'used up';
  } catch (error) {
    if (isLockTimeout(error)) return 'none';
    throw error;
  }
}

/**
 * Takes one from every limit, or from none, in the caller's transaction, which keeps the buckets locked
 * up to its end.
 * @returns false when one of them is used up
 */
export async function takeWithin(db: Db, limits: readonly Limit[], now: Date): Promise<boolean> {
  // One order for all, so that two requests never wait for each other.
  const ordered = limits.toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
  const times = ordered.map((limit) => sliceAt(limit, now));
  const expiries = times.map(
    ({ slice, start }) => new Date(start.getTime() + slice * (slices + 1)),
  );
  const { rows } = await sql<{ taken: boolean }>`
    select take_from_limits(
      ${ordered.map(({ bucket }) => bucket)},
      ${ordered.map(({ allowed }) => allowed)},
      ${times.map(({ oldest }) => oldest)},
      ${times.map(({ newest }) => newest)},
      ${times.map(({ start }) => start)},
      ${expiries}
    ) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** PostgreSQL code 55P03. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Whether every limit has something left; takes nothing. */
async function lookAt(db: Db, limits: readonly Limit[], now: Date): Promise<LimitResult> {
  const oldest = limits.map((limit) => sliceAt(limit, now).oldest.getTime());
  const counters = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'window_start', 'used'])
    .where(
      'bucket',
      'in',
      limits.map(({ bucket }) => bucket),
    )
    .where('window_start', '>=', new Date(Math.min(...oldest)))
    .where('window_start', '<=', newestAt(now))
    .where('used', '>', 0)
    .execute();
  let free = 0;
  for (const limit of limits) {
    const { slice, oldest: from } = sliceAt(limit, now);
    const counted = counters.filter(
      (counter) => counter.bucket === limit.bucket && counter.window_start >= from,
    );
    const used = counted.reduce((sum, counter) => sum + counter.used, 0);
    if (used < limit.allowed) continue;
    const earliest = Math.min(...counted.map((counter) => counter.window_start.getTime()));
    free = Math.max(free, (counted.length > 0 ? earliest : now.getTime()) + slice * (slices + 1));
  }
  if (free === 0) return { ok: true };
  return { ok: false, retryMinutes: Math.max(1, Math.ceil((free - now.getTime()) / 60_000)) };
}

/**
 * Gives back what takeFromLimits took at `now`, for tries that need not count after all. Nothing
 * comes of it when the counter is gone meanwhile.
 */
export async function giveBackToLimits(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    await db
      .updateTable('rate_limits')
      .set({ used: sql`used - 1` })
      .where('bucket', '=', limit.bucket)
      .where('window_start', '=', sliceAt(limit, now).start)
      .where('used', '>', 0)
      .execute();
  }
}

function sliceAt(limit: Limit, now: Date) {
  const slice = (limit.perMinutes * 60_000) / slices;
  const start = Math.floor(now.getTime() / slice) * slice;
  const oldest = new Date(start - slice * slices);
  return { slice, start: new Date(start), oldest, newest: newestAt(now) };
}

/** A process may be ahead of this one; what is beyond that a wrong clock has left. */
function newestAt(now: Date): Date {
  return new Date(now.getTime() + mostClockDifferenceMs);
}

/** The counters whose time is over. */
export const limitsTidying: Tidying = {
  name: 'limits',
  sweeps: [{ table: 'rate_limits', along: 'expires_at', before: (now) => now }],
};
