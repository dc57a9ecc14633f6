import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { lastDayOf } from '#app/domains/services/own/own-warning.server.ts';
import {
  type HidingReason,
  hidingReasons,
} from '#app/domains/services/publication/hiding-reasons.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { decisionLinks, lockModeratedService } from '../services/lock-service.server.ts';
import { lookMark } from '../services/look-mark.ts';
import { readDeadline } from './deadline.ts';
import { endWarning } from './end-warning.server.ts';
import { serviceWarnedMail } from './mail/service-warned.ts';
import { warningLiftedMail } from './mail/warning-lifted.ts';
import { warningMark } from './warning-mark.ts';

type MailDependencies = Pick<AccountDependencies, 'settings' | 'sendMail'>;

type Warning = {
  readonly reason: HidingReason;
  /** For the partner, in the administrator's words. */
  readonly explanation: string;
  /** The last day to correct it, as it was typed. */
  readonly deadline: string;
};

/**
 * Warns the partner of a service, or puts another warning in the place of the one that stands, as
 * when a correction is not enough; a deadline that stood still runs again. The service stays public.
 * @param seen the mark of what the administrator had before them; with another one it is refused
 * @throws NotFound when there is no such service
 */
export async function warnPartner(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  { seen, ...warning }: Warning & { readonly seen: string },
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockWarned(transaction, serviceId);
    const overtaken = refuseOvertaken(service, seen);
    if (overtaken) return overtaken;
    const answer = await warnWithin(transaction, deps, admin, service, { ...warning, now });
    if (answer.ok) await saveReply(transaction, answer);
    return answer;
  });
}

/**
 * Warns the partner of a service that a report is about, in the caller's transaction. Refused when a
 * warning stands already: it has words and a deadline of its own.
 * @throws NotFound when there is no such service
 */
export async function warnReportedWithin(
  transaction: Db,
  deps: MailDependencies,
  admin: Admin,
  serviceId: string,
  warning: Warning,
  now: Date,
): Promise<Done | Refusal> {
  const service = await lockWarned(transaction, serviceId);
  if (service.warning !== null) {
    const choice = `Teikėjas jau įspėtas iki ${lastDayOf(service.warning.due_at)}. Palikite paslaugą, sustabdykite ją arba pakeiskite įspėjimą paslaugos puslapyje.`;
    return refuse(null, { fields: { choice } });
  }
  return warnWithin(transaction, deps, admin, service, { ...warning, now, isReported: true });
}

type Warned = Awaited<ReturnType<typeof lockWarned>>;

async function warnWithin(
  transaction: Db,
  deps: MailDependencies,
  admin: Admin,
  service: Warned,
  warning: Warning & { readonly now: Date; readonly isReported?: boolean },
): Promise<Done | Refusal> {
  const { reason, explanation, deadline, now, isReported = false } = warning;
  const read = readDeadline(deadline, now);
  if (!read.ok) return refuse(null, { fields: { deadline: read.wrong } });
  const { id: serviceId, title, email, warning: before } = service;
  const due_at = startOfDate(read.day, 1);
  const columns = { reason, explanation, due_at, warned_at: now, warned_by: admin.userId };
  await (before === null
    ? transaction
        .insertInto('service_warnings')
        .values({ id: newId(now.getTime()), service_id: serviceId, ...columns })
        .execute()
    : transaction
        .updateTable('service_warnings')
        .set({ ...columns, corrected_at: null })
        .where('id', '=', before.id)
        .execute());
  // Who warns has looked at it; its partner's save waits among the corrected ones.
  await transaction
    .updateTable('partner_provided_services')
    .set({ looked_at: sql<Date>`coalesce(looked_at, ${now})`, look_lost_at: null })
    .where('id', '=', serviceId)
    .execute();
  const words = hidingReasons[reason];
  const about = { subjectId: serviceId, subjectTitle: title };
  await writeAudit(transaction, { admin, act: 'service-warned', ...about, reason: words }, now);
  const mail = serviceWarnedMail({
    ...{ title: typeset(title), reason: words, explanation, isReported },
    until: lastDayOf(due_at),
    before: before === null ? 'nothing' : before.corrected_at === null ? 'warning' : 'correction',
    links: decisionLinks(deps),
  });
  await deps.sendMail(transaction, { ...mail, to: email });
  return { ok: true };
}

/**
 * Ends the warning of a service, with which nothing has to be corrected any more, and tells the partner.
 * @param seen see warnPartner
 * @throws NotFound when there is no such service
 */
export async function liftWarning(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  seen: string,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockWarned(transaction, serviceId);
    const overtaken = refuseOvertaken(service, seen);
    if (overtaken) return overtaken;
    if (!(await endWarning(transaction, serviceId, 'lifted', now))) return decidedElsewhere;
    const about = { subjectId: serviceId, subjectTitle: service.title };
    await writeAudit(transaction, { admin, act: 'service-warning-lifted', ...about }, now);
    const { services: link } = decisionLinks(deps);
    const mail = warningLiftedMail({ title: typeset(service.title), link });
    await deps.sendMail(transaction, { ...mail, to: service.email });
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

const decidedElsewhere = refuse(
  'Dėl šios paslaugos ką tik nusprendė kitas administratorius arba jūs kitame lange. Peržiūrėkite, kas pasikeitė.',
);

function refuseOvertaken(service: Warned, seen: string): Refusal | null {
  if (service.hidden_at !== null) {
    return refuse('Paslaugą jau sustabdė kitas administratorius arba jūs kitame lange.');
  }
  const mark = warningMark(service);
  if (mark === seen) return null;
  const [, , version] = seen.split(' ');
  return version === lookMark(service)
    ? decidedElsewhere
    : refuse(
        'Paslaugą ką tik pakeitė partneris arba kitas administratorius. Peržiūrėkite, kaip ji atrodo dabar.',
      );
}

/** Holds the service and its open warning against the partner's save and another administrator. */
async function lockWarned(transaction: Db, serviceId: string) {
  const service = await lockModeratedService(transaction, serviceId);
  // Read after the wait for the service: each change of a warning holds its service.
  const warning = await transaction
    .selectFrom('service_warnings')
    .select(['id', 'warned_at', 'due_at', 'corrected_at'])
    .where('service_id', '=', serviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return { ...service, warning: warning ?? null };
}
