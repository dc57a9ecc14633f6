import type { Owner } from '#app/domains/accounts/types.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import { mailboxOf } from './own-people.ts';

/** Who writes a review: an owner, or who was written down by a partner, by the link of a mail. */
export type ReviewAuthor =
  | Pick<Owner, 'kind' | 'ownerId'>
  | {
      readonly kind: 'client';
      /** The booking that the link is about. */
      readonly bookingId: string;
      /** To which the link went. */
      readonly email: string;
    };

/**
 * By which the reviews of who has no account are told from others': made of the address and the site's
 * secret, so that it leads to the address nowhere else.
 */
export function clientAuthorId(secret: string, email: string): string {
  return keyOf(secret, email.trim().toLowerCase());
}

/** By which the reviews of all addresses of one mailbox are told from those of others. */
export function mailboxId(secret: string, email: string): string {
  return keyOf(secret, mailboxOf(email));
}

function keyOf(secret: string, text: string): string {
  const signature = createSigner(secret, 'review-author').sign(text);
  const hex = Buffer.from(signature, 'base64url').toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}
