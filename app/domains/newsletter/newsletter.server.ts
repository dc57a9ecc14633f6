import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Refusal, refuse, refuseAsLimited } from '#app/forms/refusal.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { withPaddedTime } from '#app/platform/limits/padded-time.server.ts';
import {
  type AddressSource,
  type Limit,
  limitsByAddress,
  limitsByRecipient,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
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
  /** Seals the links that confirm a subscription and those that end it. */
  readonly secret: string;
  /** Puts a mail into the queue; within a transaction it leaves after the commit. */
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
};

type Done = { readonly ok: true };

const hour = 60;
const linkDays = 7;

/** Other people's forms fill neither a mailbox nor the table without end. */
function requestLimits(from: AddressSource, email: string): Limit[] {
  return [
    ...limitsByRecipient(email, 'to'),
    ...limitsByAddress('newsletter-address', from, 10, hour),
    ...limitsByAddress('newsletter-address-day', from, 30, 24 * hour),
  ];
}

/**
 * Mails an address the link that confirms its subscription, or the news that it has one. Neither the
 * answer nor its time, queries or number of mails shows which. Each link lives for its own seven days.
 */
export async function requestSubscription(
  deps: NewsletterDependencies,
  email: string,
  from: AddressSource,
  now: Date,
): Promise<Done | Refusal> {
  const taken = await takeFromLimits(deps.db, requestLimits(from, email), now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  await withPaddedTime(() => mailLink(deps, email, now));
  return { ok: true };
}

async function mailLink(deps: NewsletterDependencies, email: string, now: Date): Promise<void> {
  const { origin } = deps.settings;
  const expiresAt = new Date(now.getTime() + linkDays * 24 * 3_600_000);
  await deps.db.transaction().execute(async (transaction) => {
    const { confirmed_at: confirmedAt, link_hash: subscription } = await transaction
      .insertInto('newsletter_subscribers')
      .values({
        ...{ id: newId(now.getTime()), email, confirmed_at: null, created_at: now },
        ...{ link_hash: randomBytes(32).toString('base64url'), link_expires_at: expiresAt },
      })
      // The links that were mailed before stay good.
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(({ fn, ref }) => ({
          link_hash: fn.coalesce('newsletter_subscribers.link_hash', ref('excluded.link_hash')),
          link_expires_at: expiresAt,
        })),
      )
      .returning(['confirmed_at', 'link_hash'])
      .executeTakeFirstOrThrow();
    const stop = stopLink(deps, email);
    const sealed: SealedLink = { subscription, until: expiresAt.getTime() };
    const token = seal(deps, 'newsletter-confirmation', sealed);
    const confirm = `${origin}/prenumerata/patvirtinti?token=${token}`;
    const letter =
      confirmedAt === null
        ? confirmSubscriptionMail({ link: confirm, stop })
        : alreadySubscribedMail({ link: `${origin}/`, stop });
    await deps.sendMail(transaction, { ...letter, to: email, headers: stopHeaders(stop) });
  });
}

/** What a link that confirms holds: which subscription, and until when in milliseconds. */
type SealedLink = { readonly subscription: string | null; readonly until: number };

/**
 * Confirms the address of a mailed link. The link may be used again while it is valid: pressing
 * twice gives the same answer. A subscription that was ended since is another one than the next of
 * the same address.
 */
export async function confirmSubscription(
  deps: Pick<NewsletterDependencies, 'db' | 'secret'>,
  token: string,
  from: AddressSource,
  now: Date,
): Promise<Done | Refusal> {
  const limits = limitsByAddress('newsletter-link', from, 30, hour);
  const taken = await takeFromLimits(deps.db, limits, now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const link = openSealed(deps, 'newsletter-confirmation', token) as SealedLink | null;
  if (link === null || link.until <= now.getTime()) return refuse(deadLink);
  const confirmed = await deps.db
    .updateTable('newsletter_subscribers')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('link_hash', '=', link.subscription)
    .returning('id')
    .executeTakeFirst();
  return confirmed ? { ok: true } : refuse(deadLink);
}

const deadLink = 'Nuoroda nebegalioja. Užsiprenumeruokite iš naujo.';

/**
 * The address that a link of a mail ends the newsletter for; null for a link that is none of ours.
 * The right is the link: it lives as long as SECRET, and can do nothing else (RFC 8058).
 */
export function findStopAddress(
  deps: Pick<NewsletterDependencies, 'secret'>,
  token: string,
): string | null {
  return openSealed(deps, 'newsletter-stop', token) as string | null;
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
export function stopLink(
  deps: Pick<NewsletterDependencies, 'settings' | 'secret'>,
  email: string,
): string {
  return `${deps.settings.origin}/prenumerata/atsisakyti/${seal(deps, 'newsletter-stop', email)}`;
}

/** What a link is for: one of a kind opens nothing of the other. */
type LinkPurpose = 'newsletter-confirmation' | 'newsletter-stop';

function seal(
  { secret }: Pick<NewsletterDependencies, 'secret'>,
  purpose: LinkPurpose,
  value: unknown,
): string {
  const sealed = createSealer(secret, purpose).seal(value);
  return Buffer.from(sealed, 'base64').toString('base64url');
}

/** Null for what was not sealed here for this purpose. */
function openSealed(
  { secret }: Pick<NewsletterDependencies, 'secret'>,
  purpose: LinkPurpose,
  token: string,
): unknown {
  try {
    return createSealer(secret, purpose).open(token);
  } catch {
    return null;
  }
}

/** The headers by which a mail program offers to end the newsletter (RFC 8058). */
export function stopHeaders(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The addresses whose newest link expired before one was used. */
export const subscriptionsTidying: Tidying = {
  name: 'newsletter addresses',
  sweeps: [
    {
      table: 'newsletter_subscribers',
      along: 'link_expires_at',
      before: (now) => now,
      where: sql`confirmed_at is null`,
      atOnce: 500,
    },
  ],
};
