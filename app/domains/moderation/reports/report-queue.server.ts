import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import { type Decision, decisionReasonInWords, decisions } from './decisions.ts';

const pageSize = 50;

/**
 * What a report is about, as the index service_reports_open_of_service has it. The reports of a service
 * that is gone have its partner and its title in common; as an id of the same kind that makes them one.
 * @param report the name that the query has for service_reports
 */
export function aboutService(report = 'service_reports') {
  const of = (column: string) => sql.ref(`${report}.${column}`);
  return sql<string>`coalesce(${of('service_id')},
    md5(coalesce(${of('partner_id')}::text, '') || ' ' || ${of('service_title')})::uuid)`;
}

const service = aboutService();

type ReportCounts = {
  /** Services, deleted ones among them, that reports wait about: one decision is made of each. */
  readonly services: number;
  readonly decisions: number;
};

/** Counts the reports for the head of their pages. */
export async function countReports(db: Db, _admin: Admin): Promise<ReportCounts> {
  return db
    .selectFrom('service_reports')
    .select([
      sql<number>`count(distinct ${service})::int`.as('services'),
      sql<number>`(select count(*)::int from service_reports where decision_id = id)`.as(
        'decisions',
      ),
    ])
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Open reports of one service; texts are ready to print. */
type Waiting = {
  /** The oldest one's id. */
  readonly id: string;
  readonly title: string;
  readonly company: string | null;
  readonly count: number;
  readonly reasons: readonly string[];
  readonly since: string;
};

/** Lists what waits for a decision, service by service, the one first that waits longest. */
export async function listWaiting(db: Db, _admin: Admin, wanted: number, services: number) {
  const { page, pages, offset } = pageWithin(wanted, services, pageSize);
  // Which services are on the page is known by their first reports; the rest is read of these alone.
  const shown = db
    .selectFrom('service_reports')
    .select([service.as('about'), sql<Date>`min(created_at)`.as('since')])
    .where('decision', 'is', null)
    .groupBy('about')
    .orderBy('since')
    .orderBy('about')
    .limit(pageSize)
    .offset(offset);
  const rows = await db
    .selectFrom(shown.as('shown'))
    .innerJoin('service_reports as report', (join) =>
      join.on(sql<boolean>`report.decision is null and ${aboutService('report')} = shown.about`),
    )
    .leftJoin('partners', 'partners.id', 'report.partner_id')
    .select([
      sql<string>`(array_agg(report.id order by report.created_at, report.id))[1]`.as('id'),
      sql<string>`min(service_title)`.as('title'),
      sql<string | null>`min(company_name)`.as('company'),
      sql<number>`count(*)::int`.as('count'),
      sql<string[]>`array_agg(distinct reason)`.as('reasons'),
      'shown.since',
    ])
    .groupBy(['shown.about', 'shown.since'])
    .orderBy('shown.since')
    .orderBy('shown.about')
    .execute();
  const reports = rows.map(({ title, reasons, since, ...row }): Waiting => {
    return {
      ...row,
      title: typeset(title),
      reasons: reasons.map(hidingReasonInWords),
      since: formatDateTime(since),
    };
  });
  return { reports, page, pages };
}

/** A decision in the log of decisions; texts are ready to print. */
type LoggedDecision = {
  readonly id: string;
  readonly title: string;
  readonly decision: Decision;
  readonly words: string;
  readonly reason: string;
  readonly count: number;
  /** Null: the administrator's account is gone. */
  readonly by: string | null;
  readonly at: string;
};

/** Lists the decisions of the last six months, the newest first. */
export async function listDecisions(db: Db, _admin: Admin, wanted: number, count: number) {
  const { page, pages, offset } = pageWithin(wanted, count, pageSize);
  const shown = db
    .selectFrom('service_reports')
    .select('id')
    .whereRef('decision_id', '=', 'id')
    .orderBy('decided_at', 'desc')
    .orderBy('decision_id', 'desc')
    .limit(pageSize)
    .offset(offset);
  const rows = await db
    .selectFrom('service_reports as report')
    .leftJoin('users', 'users.id', 'report.decided_by')
    .select(['report.id', 'service_title as title', 'decision', 'decision_reason', 'decided_at'])
    .select('users.email as by')
    .select((from) =>
      from
        .selectFrom('service_reports as same')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('same.decision_id', '=', 'report.id')
        .as('count'),
    )
    .where('report.id', 'in', shown)
    .orderBy('decided_at', 'desc')
    .orderBy('decision_id', 'desc')
    .execute();
  const reports = rows.map(({ id, title, by, count: closed, ...row }): LoggedDecision => {
    const decision = row.decision ?? 'kept';
    return {
      ...{ id, title: typeset(title), by, decision, count: closed ?? 1 },
      words: decisions[decision].words,
      reason: decisionReasonInWords(decision, row.decision_reason ?? ''),
      at: row.decided_at ? formatDateTime(row.decided_at) : '',
    };
  });
  return { reports, page, pages };
}
