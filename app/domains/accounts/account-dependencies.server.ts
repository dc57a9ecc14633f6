import { type Refusal, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RowMail } from '#app/platform/jobs/jobs.server.ts';
import { type Limit, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import type { Auth } from './auth.server.ts';
import type { DeviceCookies } from './sign-in/device-cookie.server.ts';

/** What functions that read and write accounts and send mail need from the process. */
export type AccountDependencies = {
  readonly db: Db;
  readonly settings: Settings;
  /** Signs cookies and encrypts stored secrets (app/platform/crypto/secret.server.ts). */
  readonly secret: string;
  /** Puts a mail into the queue; within a transaction it leaves after the commit. */
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
  /** Puts a mail into the queue that is written at its moment, if there is still something to tell. */
  readonly sendLater: (db: Db, mail: RowMail<'no-show'>) => Promise<void>;
  readonly log: Log;
  /**
   * Calls off what is to come of an account's bookings, in the transaction that deletes it; a domain
   * above this one does it (bookings/leaving).
   */
  readonly endBookings: (transaction: Db, userId: string, now: Date) => Promise<void>;
  /** Removes the reviews that an account's person has written, in the same transaction (reviews). */
  readonly removeReviews: (transaction: Db, userId: string) => Promise<void>;
};

/** The same with what begins and ends sessions; made once per process by createAccounts. */
export type Accounts = AccountDependencies & {
  readonly auth: Auth;
  readonly devices: DeviceCookies;
};

/** An absolute address of ours for a mail: from the settings alone, never from a request. */
export function linkTo({ settings }: LinkDependencies, path: string): string {
  return `${settings.origin}${path}`;
}

/** What links in mails begin with. */
export type LinkDependencies = { readonly settings: Pick<Settings, 'origin'> };

/** Takes one from every limit. @returns a refusal that says how long to wait, or null */
export async function refuseIfLimited(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<Refusal | null> {
  const taken = await takeFromLimits(db, limits, now);
  return taken.ok ? null : refuseAsLimited(taken.retryMinutes);
}
