import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';
import type { Mail } from '#app/platform/mail.server.ts';
import { withPaddedTime } from '#app/platform/padded-time.server.ts';
import { keyOfEmail, type Limit, takeFromLimits } from '#app/platform/rate-limit.server.ts';
import { createSealer } from '#app/platform/sealed.server.ts';
import type { Settings } from '#app/platform/settings.server.ts';
import { alreadySubscribedMail, confirmSubscriptionMail } from './mail/confirm-subscription.ts';
import { unsubscribeAddress } from './subscriptions.server.ts';

/*
 * The newsletter's own way in and out (docs/design.md D46), for addresses with an account and
 * without one. Nothing but the mail that asks for the confirmation goes to an unconfirmed address.
 */

/** What the newsletter needs from the process; what the functions of accounts get will do. */
export type NewsletterDependencies = {
  readonly db: Db;
  readonly settings: Pick<Settings, 'origin'>;
  /** Closes the address in the links that end the newsletter. */
  readonly secret: string;
  /** Puts a mail into the queue; within a transaction it leaves after the commit. */
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
};

/** Where a form comes from, as far as it is known. */
type NewsletterSource = {
  /** An address or a /64 of IPv6. */
  readonly addressUnit: string | null;
  /** The /48 of IPv6 around it; null for IPv4. */
  readonly network?: string | null;
};

type Done = { readonly ok: true };

const hour = 60;
const linkDays = 7;

/** An address gets five mails an hour at the most; other people's forms fill nothing without end. */
function requestLimits({ addressUnit, network }: NewsletterSource, email: string): Limit[] {
  const unit = addressUnit ?? 'unknown';
  const limits = [
    { bucket: `newsletter-email:${keyOfEmail(email)}`, allowed: 5, perMinutes: hour },
    { bucket: `newsletter-address:${unit}`, allowed: 10, perMinutes: hour },
    { bucket: `newsletter-address-day:${unit}`, allowed: 30, perMinutes: 24 * hour },
  ];
  if (!network) return limits;
  return [
    ...limits,
    { bucket: `newsletter-network-day:${network}`, allowed: 90, perMinutes: 24 * hour },
  ];
}

/**
 * Mails an address the link that confirms its subscription, or the news that it has one. Neither the
 * answer nor its time, queries or number of mails shows which. An earlier link of the address dies.
 */
export async function requestSubscription(
  deps: NewsletterDependencies,
  email: string,
  from: NewsletterSource,
  now: Date,
): Promise<Done | Refusal> {
  const taken = await takeFromLimits(deps.db, requestLimits(from, email), now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  await withPaddedTime(() => mailLink(deps, email, now));
  return { ok: true };
}

async function mailLink(deps: NewsletterDependencies, email: string, now: Date): Promise<void> {
  const { origin } = deps.settings;
  const token = randomBytes(32).toString('base64url');
  const link = {
    link_hash: hashOf(token),
    link_expires_at: new Date(now.getTime() + linkDays * 24 * 3_600_000),
  };
  await deps.db.transaction().execute(async (transaction) => {
    const { confirmed_at: confirmedAt } = await transaction
      .insertInto('newsletter_subscribers')
      .values({ id: newId(now.getTime()), email, confirmed_at: null, created_at: now, ...link })
      // A confirmed address gets a new hash as well, of a token that is mailed to no one.
      .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
      .returning('confirmed_at')
      .executeTakeFirstOrThrow();
    const stop = stopLink(deps, email);
    const confirm = `${origin}/prenumerata/patvirtinti?token=${token}`;
    const letter =
      confirmedAt === null
        ? confirmSubscriptionMail({ link: confirm, stop })
        : alreadySubscribedMail({ link: `${origin}/`, stop });
    await deps.sendMail(transaction, { ...letter, to: email, headers: stopHeaders(stop) });
  });
}

/**
 * Confirms the address of a mailed link. The link may be used again while it is valid: pressing
 * twice gives the same answer.
 */
export async function confirmSubscription(
  { db }: Pick<NewsletterDependencies, 'db'>,
  token: string,
  from: NewsletterSource,
  now: Date,
): Promise<Done | Refusal> {
  const unit = from.addressUnit ?? 'unknown';
  const limit = { bucket: `newsletter-link:${unit}`, allowed: 30, perMinutes: hour };
  const taken = await takeFromLimits(db, [limit], now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const confirmed = await db
    .updateTable('newsletter_subscribers')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('link_hash', '=', hashOf(token))
    .where('link_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return confirmed ? { ok: true } : refuse(deadLink);
}

const deadLink =
  'Nuoroda nebegalioja. Jei laiškų gavote kelis, tinka tik naujausio nuoroda. Arba užsiprenumeruokite iš naujo.';

/**
 * The address that a link of a mail ends the newsletter for; null for a link that is none of ours.
 * The right is the link: it lives as long as SECRET, and can do nothing else (RFC 8058).
 */
export function findStopAddress(
  { secret }: Pick<NewsletterDependencies, 'secret'>,
  token: string,
): string | null {
  try {
    const address = stopSealer(secret).open(token);
    return typeof address === 'string' ? address : null;
  } catch {
    return null;
  }
}

/**
 * Ends the newsletter for the address of a link and forgets it, confirmed or not. May be repeated.
 * @returns false for a link that is none of ours
 */
export async function stopSubscription(
  deps: Pick<NewsletterDependencies, 'db' | 'secret'>,
  token: string,
): Promise<boolean> {
  const email = findStopAddress(deps, token);
  if (email === null) return false;
  await unsubscribeAddress(deps.db, email);
  return true;
}

/** By which the reader ends the newsletter: holds the address itself, so that it fits a later subscription too. */
function stopLink(deps: NewsletterDependencies, email: string): string {
  const sealed = Buffer.from(stopSealer(deps.secret).seal(email), 'base64');
  return `${deps.settings.origin}/prenumerata/atsisakyti/${sealed.toString('base64url')}`;
}

function stopSealer(secret: string) {
  return createSealer(secret, 'newsletter-stop');
}

/** The headers by which a mail program offers to end the newsletter (RFC 8058). */
function stopHeaders(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Removes the addresses whose link expired before it was used. */
export async function deleteUnconfirmedSubscriptions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('link_expires_at', '<', now)
    .execute();
}
