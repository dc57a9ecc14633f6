import { href } from 'react-router';
import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';

const purpose = 'stop-entry-mails';

/** The address that ends all mails about what partners write down to a mail address (RFC 8058). */
export function entryStopLink(
  deps: Pick<BookingDependencies, 'settings' | 'secret'>,
  email: string,
): string {
  const sealed = createSealer(deps.secret, purpose).seal({ email });
  const token = Buffer.from(sealed, 'base64').toString('base64url');
  return linkTo(deps, href('/atsisakyti-irasu/:token', { token }));
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

/** Whether an address gets no mails about what partners write down. */
export async function isEntryStopped(db: Db, email: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('stopped_addresses')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return stopped !== undefined;
}
