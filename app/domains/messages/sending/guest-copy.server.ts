import { href } from 'react-router';
import {
  entryStopLink,
  isEntryStopped,
  unsubscribeBy,
} from '#app/domains/bookings/mail/entry-stop.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Limit, limitsByRecipient } from '#app/platform/limits/rate-limit.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { guestCopyMail } from '../mail/guest-copy.ts';
import { takeMail } from './mail-limits.server.ts';

/**
 * Takes the place of a guest's copy among the mails to an address that is not proven.
 * @returns what it was counted by; null: such mails to the address are stopped, or there were enough
 */
export async function takeGuestCopy(
  db: Db,
  email: string,
  now: Date,
): Promise<readonly Limit[] | null> {
  if (await isEntryStopped(db, email)) return null;
  const limits = limitsByRecipient(email, 'to');
  return (await takeMail(db, limits, now)) ? limits : null;
}

type GuestCopy = {
  readonly email: string;
  readonly serviceTitle: string;
  /** Of the link to the conversation. */
  readonly token: string;
};

type CopyDependencies = {
  readonly secret: string;
  readonly origin: string;
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
};

/** Puts a guest's copy into the queue; it leaves after the commit. */
export function mailGuestCopy(
  { secret, origin, sendMail }: CopyDependencies,
  transaction: Db,
  { email, serviceTitle, token }: GuestCopy,
  now: Date,
): Promise<void> {
  const stop = entryStopLink({ settings: { origin }, secret }, email);
  const link = `${origin}${href('/pokalbis/:token', { token })}`;
  const mail = guestCopyMail({ serviceTitle, at: now, link, stop });
  return sendMail(transaction, { ...mail, to: email, headers: unsubscribeBy(stop) });
}
