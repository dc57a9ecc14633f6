import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import {
  type HidingReason,
  hidingReasons,
} from '#app/domains/services/publication/hiding-reasons.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { decisionMark, overtakenBy } from '../reviews/decision-mark.ts';
import { serviceSnapshot } from '../reviews/service-snapshot.server.ts';
import { endWarning } from '../warnings/end-warning.server.ts';
import { decisionLinks, hashOfHeld, lockModeratedService } from './lock-service.server.ts';
import { type HidingCause, serviceHiddenMail } from './mail/service-hidden.ts';
import { serviceLeftHiddenMail } from './mail/service-left-hidden.ts';
import { serviceShownMail } from './mail/service-shown.ts';

type MailDependencies = Pick<AccountDependencies, 'settings' | 'sendMail'>;

type Hiding = {
  readonly reason: HidingReason;
  /** For the partner, in the administrator's words. */
  readonly explanation: string;
  /** What led to it. */
  readonly cause?: HidingCause;
};

const refusals = {
  hidden: 'Paslaugą jau sustabdė kitas administratorius arba jūs kitame lange.',
  decided:
    'Dėl šios paslaugos ką tik nusprendė kitas administratorius arba jūs kitame lange. Peržiūrėkite ją dar kartą.',
  changed:
    'Paslaugą ką tik pakeitė partneris arba kitas administratorius. Peržiūrėkite ją dar kartą.',
};

/** Hides a service in a transaction of its own; see hideServiceWithin. */
export async function hideService(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  hiding: Hiding,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const answer = await hideServiceWithin(transaction, deps, admin, serviceId, hiding, now);
    if (answer.ok) await saveReply(transaction, answer);
    return answer;
  });
}

/**
 * Takes a service out of the public's sight, apart from the partner's own switch, and mails the
 * partner the statement of reasons (docs/design.md D48); a warning that stands ends with it. What it is
 * like is kept, so that it can be told later what has changed. All of it belongs to the caller's
 * transaction. Refused, with nothing written, when an administrator hides it already.
 * @param admin null: a job does what an administrator announced, whose deadline is over
 * @throws NotFound when there is no such service
 */
export async function hideServiceWithin(
  transaction: Db,
  deps: MailDependencies,
  admin: Admin | null,
  serviceId: string,
  { reason, explanation, cause = 'own' }: Hiding,
  now: Date,
): Promise<Done | Refusal> {
  const service = await lockModeratedService(transaction, serviceId);
  if (service.hidden_at !== null) return refuse(refusals.hidden);
  await transaction
    .updateTable('partner_provided_services')
    .set({ hidden_at: now, hidden_reason: reason, hidden_explanation: explanation })
    .set({ hidden_snapshot: serviceSnapshot() })
    // Who hides it has looked at it.
    .set({ looked_at: sql<Date>`coalesce(looked_at, ${now})`, look_lost_at: null })
    .where('id', '=', serviceId)
    .execute();
  await endWarning(transaction, serviceId, admin === null ? 'overdue' : 'hidden', now);
  await indexServices(transaction, [serviceId], now);
  const words = hidingReasons[reason];
  const about = { subjectId: serviceId, subjectTitle: service.title };
  const act = admin === null ? 'service-hidden-overdue' : 'service-hidden';
  await writeAudit(transaction, { admin, act, ...about, reason: words }, now);
  const title = typeset(service.title);
  const links = decisionLinks(deps);
  const mail = serviceHiddenMail({ title, reason: words, explanation, cause, links });
  await deps.sendMail(transaction, { ...mail, to: service.email });
  return { ok: true };
}

/**
 * Ends the hiding of a service and tells its partner: it is public again if nothing else keeps it
 * back. Refused when it is not the one that was looked at any more.
 * @param seen the mark of the page that was looked at (hiddenMark)
 * @throws NotFound when there is no such service
 */
export async function showService(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  seen: string,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockHidden(transaction, serviceId);
    const unseen = refuseUnseen(service, seen);
    if (unseen) return unseen;
    const shown = await transaction
      .updateTable('partner_provided_services')
      .set({ hidden_at: null, hidden_reason: null, hidden_explanation: null })
      .set({ hidden_snapshot: null, left_hidden_at: null })
      .set({ review_asked_at: null, last_review_asked_at: null })
      .where('id', '=', serviceId)
      .returning(isPublic().as('isPublic'))
      .executeTakeFirstOrThrow();
    await indexServices(transaction, [serviceId], now);
    const about = { subjectId: serviceId, subjectTitle: service.title };
    await writeAudit(transaction, { admin, act: 'service-shown', ...about }, now);
    const { services: link } = decisionLinks(deps);
    const title = typeset(service.title);
    const mail = serviceShownMail({ title, isPublic: Boolean(shown.isPublic), link });
    await deps.sendMail(transaction, { ...mail, to: service.email });
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

/**
 * Answers a partner who has asked to look at a hidden service again: it stays hidden, for the reasons
 * that are given now, and the partner is told them. What it is like now is what further changes are
 * compared with. Refused like showService, and when nothing is asked.
 * @throws NotFound when there is no such service
 */
export async function leaveServiceHidden(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  { seen, reason, explanation }: Omit<Hiding, 'cause'> & { readonly seen: string },
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockHidden(transaction, serviceId);
    const unseen = refuseUnseen(service, seen);
    if (unseen) return unseen;
    if (service.review_asked_at === null) return refuse(refusals.decided);
    await transaction
      .updateTable('partner_provided_services')
      .set({ hidden_reason: reason, hidden_explanation: explanation, left_hidden_at: now })
      .set({ hidden_snapshot: serviceSnapshot(), review_asked_at: null })
      .where('id', '=', serviceId)
      .execute();
    const words = hidingReasons[reason];
    const about = { subjectId: serviceId, subjectTitle: service.title };
    const act = { admin, act: 'service-left-hidden', ...about, reason: words } as const;
    await writeAudit(transaction, act, now);
    const title = typeset(service.title);
    const links = decisionLinks(deps);
    const mail = serviceLeftHiddenMail({ title, reason: words, explanation, links });
    await deps.sendMail(transaction, { ...mail, to: service.email });
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

type HiddenService = {
  readonly hidden_at: Date | null;
  readonly left_hidden_at: Date | null;
  /** See serviceHash. */
  readonly hash: string;
};

/** Stands in a form for the hidden service that its page shows, with what was decided of it last. */
export function hiddenMark({ hidden_at, left_hidden_at, hash }: HiddenService): string {
  return decisionMark(hash, hidden_at, left_hidden_at);
}

function refuseUnseen(service: HiddenService, seen: string): Refusal | null {
  const come = overtakenBy(hiddenMark(service), seen);
  return come && refuse(refusals[come]);
}

async function lockHidden(transaction: Db, serviceId: string) {
  const service = await lockModeratedService(transaction, serviceId);
  return { ...service, hash: await hashOfHeld(transaction, serviceId) };
}
