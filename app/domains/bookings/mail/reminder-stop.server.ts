import { href } from 'react-router';
import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import {
  stopMails,
  unsubscribeToken,
} from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';

const signerOf = ({ secret }: Pick<BookingDependencies, 'secret'>) =>
  createSigner(secret, 'stop-reminders');

/** The address that ends an owner's reminders without signing in (RFC 8058). */
export function reminderStopLink(
  deps: Pick<BookingDependencies, 'settings' | 'secret'>,
  userId: string,
): string {
  const token = unsubscribeToken(signerOf(deps), userId);
  return linkTo(deps, href('/atsisakyti-priminimu/:token', { token }));
}

/** Ends the reminders of the account that a link names; may be repeated. @returns false for a wrong token */
export function stopReminders(
  deps: Pick<BookingDependencies, 'db' | 'secret'>,
  token: string,
  now: Date,
): Promise<boolean> {
  return stopMails(deps.db, signerOf(deps), token, 'appointment_reminders', now);
}
