import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import { forgetLinks } from '#app/domains/accounts/email-change/email-change.server.ts';
import { endSessions } from '#app/domains/accounts/sessions.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ActedOn } from './lock-for-act.server.ts';
import { accountBlockedMail, accountUnblockedMail } from './mail/account-blocked.ts';

type Why = {
  readonly reason: string;
  readonly explanation: string;
  /** The bookings that have ended with it, in words; see endHeld. */
  readonly ended: readonly string[];
};

/**
 * Blocks an account whose row the transaction has locked: its sessions end, its links and a pending
 * change of address are no more, and a mail says why (docs/design.md D47). What others see of the account is
 * the caller's.
 * @param why the reason in words is told by the mail, the explanation is kept and told at every sign-in
 */
export async function blockAccount(
  deps: AccountDependencies,
  transaction: Db,
  { userId, email, partnerId }: ActedOn,
  { reason, explanation, ended }: Why,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ blocked_at: now, blocked_reason: explanation, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await endSessions(transaction, userId);
  await forgetLinks(transaction, userId);
  const links = {
    contact: linkTo(deps, href('/kontaktai')),
    terms: linkTo(deps, href('/taisykles')),
  };
  const isPartner = partnerId !== null;
  const mail = accountBlockedMail({ links, reason, explanation, isPartner, ended });
  await deps.sendMail(transaction, { ...mail, to: email });
}

const signInPaths = {
  pet_owner: href('/prisijungti-seimininkas'),
  partner: href('/partner/login'),
  admin: href('/admin/login'),
} as const;

/**
 * Lets a blocked account, whose row the transaction has locked, in again; a mail says so.
 * @param show brings back what others see of the account, and tells which active services they see
 */
export async function unblockAccount(
  deps: AccountDependencies,
  transaction: Db,
  { userId, email, role }: ActedOn,
  show: () => Promise<'all' | 'some' | 'none'>,
  now: Date,
): Promise<void> {
  // One that is there all the same does not come alive.
  await endSessions(transaction, userId);
  await transaction
    .updateTable('users')
    .set({ blocked_at: null, blocked_reason: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
  const link = linkTo(deps, signInPaths[role]);
  const mail = accountUnblockedMail({ link, shown: await show() });
  await deps.sendMail(transaction, { ...mail, to: email });
}
