import { href } from 'react-router';
import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import {
  stopMails,
  unsubscribeToken,
} from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import type { BookingDependencies } from '#app/domains/bookings/acts/booking-dependencies.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import { mailboxId } from '../review-author.server.ts';

type Dependencies = Pick<BookingDependencies, 'db' | 'settings' | 'secret'>;

const purpose = 'stop-review-asks';
const signerOf = ({ secret }: Pick<Dependencies, 'secret'>) => createSigner(secret, purpose);
const sealerOf = ({ secret }: Pick<Dependencies, 'secret'>) => createSealer(secret, purpose);

/** The address that ends the mails which ask for reviews without signing in (RFC 8058). */
export function askStopLink(
  deps: Pick<Dependencies, 'settings' | 'secret'>,
  whose: { readonly userId: string } | { readonly email: string },
): string {
  const token =
    'userId' in whose
      ? unsubscribeToken(signerOf(deps), whose.userId)
      : Buffer.from(sealerOf(deps).seal(whose.email), 'base64').toString('base64url');
  return linkTo(deps, href('/atsisakyti-atsiliepimu/:token', { token }));
}

/**
 * Ends these mails for the account or the address that a link names; may be repeated.
 * @returns false for a wrong token
 */
export async function stopReviewAsks(
  deps: Pick<Dependencies, 'db' | 'secret'>,
  token: string,
  now: Date,
): Promise<boolean> {
  // Of an account its id and a signature with a dot between; of an address what is sealed.
  if (token.includes('.')) return stopMails(deps.db, signerOf(deps), token, 'review_asks', now);
  const email = openEmail(deps, token);
  if (email === null) return false;
  await deps.db
    .insertInto('review_ask_stops')
    .values({ author_id: mailboxId(deps.secret, email), stopped_at: now })
    .onConflict((row) => row.column('author_id').doNothing())
    .execute();
  return true;
}

function openEmail(deps: Pick<Dependencies, 'secret'>, token: string): string | null {
  try {
    const opened = sealerOf(deps).open(token);
    return typeof opened === 'string' ? opened : null;
  } catch {
    return null;
  }
}
