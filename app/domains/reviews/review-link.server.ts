import { type SqlBool, sql } from 'kysely';
import { href } from 'react-router';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { ReviewAuthor } from './review-author.server.ts';
import { linkDays } from './review-limits.ts';

type ReviewLink = {
  readonly bookingId: string;
  /** To whom the mail went. When this is not the author's address any more, the link is dead. */
  readonly to: string;
};

const purpose = 'review';

/** Of a `partner` with its account, `holder`: who is kept from the public collects no reviews by mail. */
export const mayCollect = sql<SqlBool>`partner.suspended_at is null and holder.blocked_at is null`;

/**
 * What a link of a mail carries by which its reader writes the one review of a booking, changes and
 * removes it without signing in.
 */
export function reviewToken(secret: string, link: ReviewLink): string {
  const sealed = createSealer(secret, purpose).seal(link);
  return Buffer.from(sealed, 'base64').toString('base64url');
}

/** The address of the form that a token opens. */
export function reviewLinkAddress(token: string): string {
  return `${href('/atsiliepimas')}?token=${token}`;
}

type LinkedReview = { readonly author: ReviewAuthor; readonly bookingId: string };

/**
 * Who writes by a link: the booking's owner, or who was written down; null when the mail's address is
 * not theirs any more, the account is blocked, the partner suspended or blocked, or what the link is
 * about longer ago than 180 days. What may be written is for the rules to say.
 */
export async function findLinkedReview(
  { db, secret }: { readonly db: Db; readonly secret: string },
  token: string,
  now: Date,
): Promise<LinkedReview | null> {
  const link = openLink(secret, token);
  if (!link) return null;
  const { bookingId, to } = link;
  const booking = await db
    .selectFrom('bookings as booking')
    .leftJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('users as account', 'account.id', 'owner.user_id')
    .innerJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .innerJoin('users as holder', 'holder.id', 'partner.user_id')
    .select(['owner.id as ownerId', 'account.email', 'booking.client_email as clientEmail'])
    .select('account.blocked_at as blockedAt')
    .where('booking.id', '=', bookingId)
    .where('booking.ends_at', '>=', new Date(now.getTime() - linkDays * 86_400_000))
    .where(mayCollect)
    .executeTakeFirst();
  if (!booking || booking.blockedAt !== null) return null;
  const { ownerId, email, clientEmail } = booking;
  if (ownerId !== null) {
    return email === to ? { author: { kind: 'owner', ownerId }, bookingId } : null;
  }
  // The address goes 30 days after the visit, the link lives on.
  if (clientEmail !== null && clientEmail !== to) return null;
  if (await isBlockedAddress(db, to)) return null;
  return { author: { kind: 'client', bookingId, email: to }, bookingId };
}

/** Whose account is blocked writes by no link either. */
async function isBlockedAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

function openLink(secret: string, token: string): ReviewLink | null {
  try {
    const opened = createSealer(secret, purpose).open(token) as ReviewLink;
    return isId(opened.bookingId) && typeof opened.to === 'string' ? opened : null;
  } catch {
    return null;
  }
}
