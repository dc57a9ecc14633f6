import { type Refusal, refuseForNow } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mail } from '#app/platform/mail.server.ts';
import { type Limit, type Taken, takeFromLimits } from '#app/platform/rate-limit.server.ts';
import type { Settings } from '#app/platform/settings.server.ts';

/** What the functions of accounts work with. */
export type AccountParts = {
  readonly db: Db;
  readonly settings: Settings;
  /** Signs cookies and encrypts what is kept (app/platform/secret.server.ts). */
  readonly secret: string;
  /** Puts a mail into the queue; within a transaction it leaves after the commit. */
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
  readonly log: Log;
  /** The time; tests set it. */
  readonly clock?: () => Date;
};

/** An absolute address of ours for a mail: from the settings alone, never from a request. */
export function linkTo({ settings }: Pick<AccountParts, 'settings'>, path: string): string {
  return `${settings.origin}${path}`;
}

/** Takes one from every limit. @returns a refusal that says how long to wait, or null */
export async function limited(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<Refusal | null> {
  const taken: Taken = await takeFromLimits(db, limits, now);
  return taken.ok ? null : refuseForNow(taken.retryMinutes);
}
