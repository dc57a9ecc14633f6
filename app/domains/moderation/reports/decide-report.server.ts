import type { SqlBool } from 'kysely';
import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { HidingReason } from '#app/domains/services/publication/hiding-reasons.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { withReason } from '#app/forms/reason.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { hideServiceWithin } from '../services/hide-service.server.ts';
import { warnReportedWithin } from '../warnings/warn-partner.server.ts';
import type { DecisionInput } from './decision-schema.server.ts';
import { decisionReasonInWords, decisions } from './decisions.ts';
import { reportDecidedMail } from './mail/report-decided.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'settings' | 'sendMail'>;

type Decided = {
  readonly ok: true;
  /** How many reports it closed. */
  readonly closed: number;
};

type Deciding = DecisionInput & {
  /** The ids of the reports that the administrator had before them. */
  readonly shown: readonly string[];
};

/**
 * Decides a report and the other open ones about its service that the administrator has read; those
 * that came meanwhile wait on. The service is hidden with the statement of reasons to its partner, its
 * partner warned, or it is left; each reporter with an address gets one mail. Partner and reporters read
 * an explanation of their own. All of it is one transaction. Of two
 * administrators the second is told.
 * @throws NotFound when there is no such report
 */
export async function decideReport(
  deps: Dependencies,
  admin: Admin,
  reportId: string,
  { choice: { decision, reason }, explanation, partner_explanation, deadline, shown }: Deciding,
  now: Date,
  saveReply: SaveReply<object> = saveNoReply,
): Promise<Decided | Refusal> {
  requireId(reportId, 'Report');
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockService(transaction, reportId);
    const { report, others } = await lockReports(transaction, reportId, shown, service?.id ?? null);
    if (report.decision !== null) return decidedElsewhere;
    const wrong = refuseChoice(decision, service);
    if (wrong) return wrong;
    const hides = decision === 'hidden' && service !== null && service.hidden_at === null;
    if ((hides || decision === 'warned') && partner_explanation === '') return noWordsForPartner;
    if (hides) {
      const told = { explanation: partner_explanation, cause: 'report' } as const;
      const hiding = { reason: reason as HidingReason, ...told };
      const hidden = await hideServiceWithin(transaction, deps, admin, service.id, hiding, now);
      if (!hidden.ok) return hidden;
    }
    if (decision === 'warned' && service) {
      const told = { explanation: partner_explanation, deadline };
      const warning = { reason: reason as HidingReason, ...told };
      const warned = await warnReportedWithin(
        ...([transaction, deps, admin, service.id, warning, now] as const),
      );
      if (!warned.ok) return warned;
    }
    const closed = [report, ...others.filter((other) => other.decision === null)];
    await transaction
      .updateTable('service_reports')
      .set({
        ...{ decision, decision_id: reportId, decision_reason: reason, explanation },
        partner_explanation: hides ? partner_explanation : null,
        ...{ decided_at: now, decided_by: admin.userId },
      })
      .where(
        'id',
        'in',
        closed.map(({ id }) => id),
      )
      .execute();
    const words = decisionReasonInWords(decision, reason);
    const inLog = withReason(decisions[decision].words, words);
    const about = { subjectId: reportId, subjectTitle: report.service_title };
    const act = { admin, act: 'report-decided', ...about, reason: inLog } as const;
    await writeAudit(transaction, act, now);
    const mail = reportDecidedMail({
      ...{ serviceTitle: report.service_title, decision, reason: words, explanation },
      links: {
        service:
          (decision === 'kept' || decision === 'warned') && service?.isPublic
            ? linkTo(deps, href('/service/:serviceId', { serviceId: service.id }))
            : null,
        contact: linkTo(deps, href('/kontaktai')),
      },
    });
    for (const to of new Set(closed.map(({ email }) => email))) {
      if (to !== null) await deps.sendMail(transaction, { ...mail, to });
    }
    const answer = { ok: true, closed: closed.length } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

const decidedElsewhere = refuse(
  'Dėl šio pranešimo jau nusprendė kitas administratorius arba jūs kitame lange.',
);

const noWordsForPartner = refuse(null, {
  fields: { partner_explanation: 'Parašykite paaiškinimą partneriui.' },
});

type LockedService = {
  readonly id: string;
  readonly hidden_at: Date | null;
  readonly isPublic: SqlBool;
};

/**
 * Holds the service of a report before its reports, as a deletion of the service does: two that wait
 * for each other would end one of them.
 */
async function lockService(transaction: Db, reportId: string): Promise<LockedService | null> {
  const service = await transaction
    .selectFrom('partner_provided_services as service')
    .select(['service.id', 'service.hidden_at', isPublic('service').as('isPublic')])
    .where('service.id', '=', (from) =>
      from.selectFrom('service_reports').select('service_id').where('id', '=', reportId),
    )
    .forNoKeyUpdate('service')
    .executeTakeFirst();
  return service ?? null;
}

/** Holds the report and those of the shown ones that are about its service, in one order for all. */
async function lockReports(
  transaction: Db,
  reportId: string,
  shown: readonly string[],
  serviceId: string | null,
) {
  const rows = await transaction
    .selectFrom('service_reports')
    .select(['id', 'service_id', 'partner_id', 'service_title', 'email', 'decision'])
    .where('id', 'in', [reportId, ...shown.filter(isId)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const report = rows.find(({ id }) => id === reportId);
  if (!report) throw new NotFound(`Report ${reportId}`);
  const others = rows.filter((row) => {
    if (row.id === reportId || row.service_id !== serviceId) return false;
    // Of a service that is gone, those of its partner and its title.
    const isOfSame =
      row.partner_id === report.partner_id && row.service_title === report.service_title;
    return serviceId !== null || isOfSame;
  });
  return { report, others };
}

/** What the service's state, as it is by now, does not let be decided. */
function refuseChoice(
  decision: DecisionInput['choice']['decision'],
  service: LockedService | null,
): Refusal | null {
  const at = (sentence: string) => refuse(null, { fields: { choice: sentence } });
  if (!service) {
    return decision === 'gone'
      ? null
      : at('Teikėjas paslaugą ką tik ištrynė. Pasirinkite „Paslaugos nebėra“.');
  }
  if (decision === 'gone') return at('Paslauga yra: pasirinkite, ar ją palikti, ar sustabdyti.');
  if (decision !== 'hidden' && service.hidden_at !== null) {
    return at(
      'Paslauga jau sustabdyta. Jei ją reikia vėl rodyti, padarykite tai skiltyje „Paslaugos“.',
    );
  }
  return null;
}
