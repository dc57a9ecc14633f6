import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import type { Act } from '#app/domains/audit/acts.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import {
  type SuspensionReason,
  suspensionReasons,
} from '#app/domains/partners/checks/suspension-reasons.ts';
import { findShown } from '#app/domains/services/publication/public-condition.server.ts';
import { indexServicesOfPartner } from '#app/domains/services/search/search-index.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type ActOptions,
  type SaveReply,
  saveNoReply,
} from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { decisionMark, overtakenBy } from '../reviews/decision-mark.ts';
import { partnerHash, partnerSnapshot } from '../reviews/partner-snapshot.server.ts';
import {
  partnerLeftSuspendedMail,
  partnerResumedMail,
  partnerSuspendedMail,
} from './mail/partner-suspended.ts';

/*
 * A partner is suspended as a partner: nothing of the company is public any more. The account goes on:
 * its person signs in, corrects, reads messages, and is an owner as before.
 */

type Suspending = { readonly reason: SuspensionReason; readonly explanation: string };

const refusals = {
  suspended: 'Partnerį jau sustabdė kitas administratorius arba jūs kitame lange.',
  decided:
    'Dėl šio partnerio ką tik nusprendė kitas administratorius arba jūs kitame lange. Peržiūrėkite jį dar kartą.',
  changed: 'Partneris duomenis ką tik pakeitė. Peržiūrėkite juos dar kartą.',
};

/**
 * Suspends a partner with reason and explanation and mails the statement of reasons. Refused when the
 * partner is suspended already. The caller withholds the photos after the commit.
 * @throws NotFound when there is no such partner
 */
export async function suspendPartner(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  { reason, explanation }: Suspending,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return act(deps, partnerId, saveReply, async (transaction, partner) => {
    if (partner.suspended_at !== null) return refuse(refusals.suspended);
    await transaction
      .updateTable('partners')
      .set({ suspended_at: now, suspended_reason: reason, suspended_explanation: explanation })
      .set({ suspended_snapshot: partnerSnapshot(), review_asked_at: null })
      .where('id', '=', partnerId)
      .execute();
    await indexServicesOfPartner(transaction, partnerId, now);
    const words = suspensionReasons[reason];
    await log(transaction, admin, 'partner-suspended', partnerId, now, words);
    const named = { companyName: partner.company_name, reason: words, explanation };
    const mail = partnerSuspendedMail({ ...named, links: linksOf(deps) });
    await deps.sendMail(transaction, { ...mail, to: partner.sign_in_email });
    return null;
  });
}

/**
 * Ends the suspension of a partner, who is told by mail: what was public before is so again, unless
 * something else keeps it back. Refused when the partner is not as it was looked at any more.
 * @param seen the mark of the page that was looked at (suspendedMark)
 * @throws NotFound when there is no such partner
 */
export async function resumePartner(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  seen: string,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return act(deps, partnerId, saveReply, async (transaction, partner) => {
    const unseen = refuseUnseen(partner, seen);
    if (unseen) return unseen;
    await transaction
      .updateTable('partners')
      .set({ suspended_at: null, suspended_reason: null, suspended_explanation: null })
      .set({ suspended_snapshot: null, left_suspended_at: null })
      .set({ review_asked_at: null, last_review_asked_at: null })
      .where('id', '=', partnerId)
      .execute();
    await indexServicesOfPartner(transaction, partnerId, now);
    await log(transaction, admin, 'partner-resumed', partnerId, now);
    const mail = partnerResumedMail({
      companyName: partner.company_name,
      shown: await findShown(transaction, partnerId),
      link: linksOf(deps).dashboard,
    });
    await deps.sendMail(transaction, { ...mail, to: partner.sign_in_email });
    return null;
  });
}

/**
 * Answers a suspended partner who has asked to look again: it stays so, for the reasons that are given
 * now. Refused like resumePartner, and when nothing is asked.
 * @throws NotFound when there is no such partner
 */
export async function leavePartnerSuspended(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  { seen, reason, explanation }: Suspending & { readonly seen: string },
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return act(deps, partnerId, saveReply, async (transaction, partner) => {
    const unseen = refuseUnseen(partner, seen);
    if (unseen) return unseen;
    if (partner.review_asked_at === null) return refuse(refusals.decided);
    await transaction
      .updateTable('partners')
      .set({ suspended_reason: reason, suspended_explanation: explanation })
      .set({ suspended_snapshot: partnerSnapshot(), left_suspended_at: now, review_asked_at: null })
      .where('id', '=', partnerId)
      .execute();
    const words = suspensionReasons[reason];
    await log(transaction, admin, 'partner-left-suspended', partnerId, now, words);
    const named = { companyName: partner.company_name, reason: words, explanation };
    const mail = partnerLeftSuspendedMail({ ...named, links: linksOf(deps) });
    await deps.sendMail(transaction, { ...mail, to: partner.sign_in_email });
    return null;
  });
}

type Suspended = {
  readonly suspended_at: Date | null;
  readonly left_suspended_at: Date | null;
  /** See partnerHash. */
  readonly hash: string;
};

/** Stands in a form for the partner as its page shows it, with what was decided last. */
export function suspendedMark({ suspended_at, left_suspended_at, hash }: Suspended): string {
  return decisionMark(hash, suspended_at, left_suspended_at);
}

function refuseUnseen(partner: Suspended, seen: string): Refusal | null {
  if (partner.suspended_at === null) return refuse(refusals.decided);
  const come = overtakenBy(suspendedMark(partner), seen);
  return come && refuse(refusals[come]);
}

type Work = (
  transaction: Db,
  partner: Awaited<ReturnType<typeof lockPartner>>,
) => Promise<Refusal | null>;

async function act(
  { db }: AccountDependencies,
  partnerId: string,
  saveReply: SaveReply<object>,
  work: Work,
): Promise<Done | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const refused = await work(transaction, await lockPartner(transaction, partnerId));
    if (refused) return refused;
    const done = { ok: true } as const;
    await saveReply(transaction, done);
    return done;
  });
}

/** Holds the partner as indexServicesOfPartner does, before any service. */
async function lockPartner(transaction: Db, partnerId: string) {
  requireId(partnerId, 'Partner');
  const partner = await transaction
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['company_name', 'users.email as sign_in_email', 'review_asked_at'])
    .select(['suspended_at', 'left_suspended_at'])
    .where('partners.id', '=', partnerId)
    .forUpdate('partners')
    .executeTakeFirst();
  if (!partner) throw new NotFound(`Partner ${partnerId}`);
  // A statement of its own: the one that waited for the lock may have read services of before.
  const { hash } = await transaction
    .selectFrom('partners')
    .select(partnerHash().as('hash'))
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return { ...partner, hash };
}

function log(
  transaction: Db,
  admin: Admin,
  name: Act,
  subjectId: string,
  now: Date,
  reason = '',
): Promise<void> {
  return writeAudit(transaction, { admin, act: name, subjectId, reason }, now);
}

function linksOf(deps: AccountDependencies) {
  return {
    dashboard: linkTo(deps, href('/partner/dashboard')),
    terms: linkTo(deps, href('/taisykles')),
    contact: linkTo(deps, href('/kontaktai')),
  };
}
