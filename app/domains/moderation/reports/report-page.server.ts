import type { Admin } from '#app/domains/accounts/types.ts';
import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type Decision, decisionReasonInWords, decisions } from './decisions.ts';

/** Reports of a service; the open ones come first. */
const mostListed = 100;

/** What was decided; texts are ready to print. */
type PrintedDecision = {
  readonly decision: Decision;
  readonly words: string;
  readonly reason: string;
  /** What the reporters read. */
  readonly explanation: string;
  /** What the partner read; null: the service was not hidden by it. */
  readonly partnerExplanation: string | null;
  readonly at: string;
  /** Null: the administrator's account is gone. */
  readonly by: string | null;
};

/** What one visitor reported; texts are ready to print. */
export type PrintedReport = {
  readonly id: string;
  readonly reason: string;
  readonly body: string;
  readonly email: string | null;
  readonly at: string;
  readonly decided: PrintedDecision | null;
};

/** A report with what is to be known for a decision. */
type ReportPage = PrintedReport & {
  readonly service: {
    readonly title: string;
    /** Null: the partner has deleted it. */
    readonly id: string | null;
    readonly state: 'public' | 'hidden' | 'not-public' | 'gone';
  };
  /** Null: the account is gone. */
  readonly partner: {
    readonly id: string;
    readonly userId: string;
    readonly companyName: string;
    readonly email: string;
  } | null;
  /** Of the same service, which a deleted one's title and partner tell: open ones, the oldest first, then decided ones, the newest first. */
  readonly others: readonly PrintedReport[];
};

/**
 * Reads a report for an administrator.
 * @throws NotFound when there is none
 */
export async function getReport(db: Db, _admin: Admin, id: string): Promise<ReportPage> {
  requireId(id, 'Report');
  const found = await selectReports(db)
    .leftJoin('partner_provided_services as service', 'service.id', 'report.service_id')
    .leftJoin('partners as partner', 'partner.id', 'report.partner_id')
    .leftJoin('users as account', 'account.id', 'partner.user_id')
    .select(['report.service_title', 'report.service_id', 'service.hidden_at'])
    .select(isPublic('service').as('is_public'))
    .select([
      'partner.id as partner_id',
      'partner.company_name',
      'account.email as account_email',
      'partner.user_id',
    ])
    .where('report.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Report ${id}`);
  const { service_id, service_title } = found;
  // Of a service that is gone, those of its partner and its title.
  const same = selectReports(db)
    .where('report.service_id', 'is not distinct from', service_id)
    .$if(service_id === null, (query) =>
      query
        .where('report.service_title', '=', service_title)
        .where('report.partner_id', 'is not distinct from', found.partner_id),
    )
    .where('report.id', '!=', id);
  const others = await inOrder(same).execute();
  const { partner_id, company_name, account_email } = found;
  return {
    ...print(found),
    service: {
      title: typeset(found.service_title),
      id: found.service_id,
      state:
        found.service_id === null
          ? 'gone'
          : found.is_public
            ? 'public'
            : found.hidden_at === null
              ? 'not-public'
              : 'hidden',
    },
    partner:
      partner_id === null
        ? null
        : {
            ...{ id: partner_id, userId: found.user_id ?? '' },
            ...{ companyName: company_name ?? '', email: account_email ?? '' },
          },
    others: others.map(print),
  };
}

/** Lists the reports of a service: open ones, the oldest first, then decided ones, the newest first. */
export async function listReportsOf(
  db: Db,
  _admin: Admin,
  serviceId: string,
): Promise<readonly PrintedReport[]> {
  const rows = await inOrder(
    selectReports(db).where('report.service_id', '=', serviceId),
  ).execute();
  return rows.map(print);
}

function inOrder(reports: ReturnType<typeof selectReports>) {
  return reports
    .orderBy('report.decided_at', (order) => order.desc().nullsFirst())
    .orderBy('report.created_at')
    .orderBy('report.id')
    .limit(mostListed);
}

function selectReports(db: Db) {
  return db
    .selectFrom('service_reports as report')
    .leftJoin('users as decider', 'decider.id', 'report.decided_by')
    .select(['report.id', 'report.reason', 'report.body', 'report.email', 'report.created_at'])
    .select(['report.decision', 'report.decision_reason', 'report.explanation'])
    .select('report.partner_explanation')
    .select(['report.decided_at', 'decider.email as decided_by']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

function print(row: Row): PrintedReport {
  const { id, reason, body, email, decision, decided_at } = row;
  return {
    ...{ id, body, email, reason: hidingReasonInWords(reason), at: formatDateTime(row.created_at) },
    decided:
      decision === null || decided_at === null
        ? null
        : {
            ...{ decision, words: decisions[decision].words, by: row.decided_by },
            reason: decisionReasonInWords(decision, row.decision_reason ?? ''),
            explanation: row.explanation ?? '',
            partnerExplanation: row.partner_explanation,
            at: formatDateTime(decided_at),
          },
  };
}
