import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
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
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { serviceHiddenMail } from './mail/service-hidden.ts';
import { serviceShownMail } from './mail/service-shown.ts';

type MailDependencies = Pick<AccountDependencies, 'settings' | 'sendMail'>;

type Hiding = {
  readonly reason: HidingReason;
  /** For the partner, in the administrator's words. */
  readonly explanation: string;
  /** The decision follows a report of the service. */
  readonly reported?: boolean;
};

type Moderated = { readonly ok: true; readonly title: string };

type Options = {
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly saveReply?: SaveReply<object>;
};

/** Hides a service in a transaction of its own; see hideServiceWithin. */
export async function hideService(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  hiding: Hiding,
  { now, saveReply = saveNoReply }: Options,
): Promise<Moderated | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const answer = await hideServiceWithin(transaction, deps, admin, serviceId, hiding, now);
    if (answer.ok) await saveReply(transaction, answer);
    return answer;
  });
}

/**
 * Takes a service out of the public's sight, apart from the partner's own switch, and mails the
 * partner the statement of reasons (docs/design.md D48). All of it belongs to the caller's
 * transaction. Refused, with nothing written, when an administrator hides it already.
 * @throws NotFound when there is no such service
 */
export async function hideServiceWithin(
  transaction: Db,
  deps: MailDependencies,
  admin: Admin,
  serviceId: string,
  { reason, explanation, reported = false }: Hiding,
  now: Date,
): Promise<Moderated | Refusal> {
  const service = await lockService(transaction, serviceId);
  if (service.hidden_at !== null)
    return refuse('Paslaugą jau sustabdė kitas administratorius arba jūs kitame lange.');
  await transaction
    .updateTable('partner_provided_services')
    .set({ hidden_at: now, hidden_reason: reason, hidden_explanation: explanation })
    .where('id', '=', serviceId)
    .execute();
  await indexServices(transaction, [serviceId], now);
  const words = hidingReasons[reason];
  const about = { subjectId: serviceId, subjectTitle: service.title };
  const act = { admin, act: 'service-hidden', ...about, reason: words } as const;
  await writeAudit(transaction, act, now);
  const title = typeset(service.title);
  const mail = serviceHiddenMail({
    title,
    reason: words,
    explanation,
    reported,
    links: {
      services: linkTo(deps, href('/partner/dashboard/services')),
      terms: linkTo(deps, href('/taisykles')),
      contact: linkTo(deps, href('/kontaktai')),
    },
  });
  await deps.sendMail(transaction, { ...mail, to: service.email });
  return { ok: true, title };
}

/**
 * Ends the hiding of a service and tells its partner: it is public again if nothing else keeps it
 * back. One that is not hidden stays as it is, without a mail.
 * @throws NotFound when there is no such service
 */
export async function showService(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  now: Date,
): Promise<Moderated> {
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockService(transaction, serviceId);
    const answer = { ok: true, title: typeset(service.title) } as const;
    if (service.hidden_at === null) return answer;
    const shown = await transaction
      .updateTable('partner_provided_services')
      .set({ hidden_at: null, hidden_reason: null, hidden_explanation: null })
      .where('id', '=', serviceId)
      .returning(isPublic().as('isPublic'))
      .executeTakeFirstOrThrow();
    await indexServices(transaction, [serviceId], now);
    const about = { subjectId: serviceId, subjectTitle: service.title };
    await writeAudit(transaction, { admin, act: 'service-shown', ...about }, now);
    const link = linkTo(deps, href('/partner/dashboard/services'));
    const { title } = answer;
    const mail = serviceShownMail({ title, isPublic: Boolean(shown.isPublic), link });
    await deps.sendMail(transaction, { ...mail, to: service.email });
    return answer;
  });
}

/** Holds the service against its partner's switch and edit, and against another administrator. */
async function lockService(transaction: Db, serviceId: string) {
  requireId(serviceId, 'Service');
  const service = await transaction
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .select(['service.title', 'service.hidden_at', 'user.email'])
    .where('service.id', '=', serviceId)
    .forNoKeyUpdate('service')
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  return service;
}
