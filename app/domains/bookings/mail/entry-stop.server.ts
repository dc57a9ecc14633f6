import { href } from 'react-router';
import {
  type LinkDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';

const purpose = 'stop-entry-mails';

/*
 * Mails to addresses that are not proven: about what partners write down, and the copies of guests'
 * messages. One link in each of them ends them all.
 */

/** The address that ends all such mails to a mail address (RFC 8058). */
export function entryStopLink(
  deps: LinkDependencies & Pick<BookingDependencies, 'secret'>,
  email: string,
): string {
  const sealed = createSealer(deps.secret, purpose).seal({ email });
  const token = Buffer.from(sealed, 'base64').toString('base64url');
  return linkTo(deps, href('/atsisakyti-irasu/:token', { token }));
}

/** The headers by which mail programs end them. */
export function unsubscribeBy(stop: string) {
  return {
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Ends these mails to the address that a link names; may be repeated. @returns false for a wrong token */
export async function stopEntryMails(
  { db, secret }: Pick<BookingDependencies, 'db' | 'secret'>,
  token: string,
  now: Date,
): Promise<boolean> {
  const email = openToken(secret, token);
  if (email === null) return false;
  await db
    .insertInto('stopped_addresses')
    .values({ email, stopped_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  await db
    .deleteFrom('held_booking_news')
    .where('reader', '=', 'client')
    .where('recipient', '=', email)
    .execute();
  return true;
}

function openToken(secret: string, token: string): string | null {
  try {
    const { email } = createSealer(secret, purpose).open(token) as { readonly email: string };
    return typeof email === 'string' && email.length <= 254 ? email : null;
  } catch {
    return null;
  }
}

/** Whether an address gets no such mails. */
export async function isEntryStopped(db: Db, email: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('stopped_addresses')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return stopped !== undefined;
}
