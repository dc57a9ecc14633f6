import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { decisions } from './decisions.ts';

/** Another report, of any service; texts are ready to print. */
type AlikeReport = {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  /** What was decided; null: it waits. */
  readonly decided: string | null;
};

/** Reports that have something in common with one: how many, and the newest. */
export type AlikeReports = {
  readonly count: number;
  readonly newest: readonly AlikeReport[];
};

const mostListed = 10;

const same = {
  address: sql<boolean>`other.email = report.email`,
  // Case and spaces at the ends aside, which the form has taken off.
  text: sql<boolean>`md5(lower(other.body)) = md5(lower(report.body))`,
} as const;

/** Finds the other reports from the address of a report, and those with its very text. */
export async function findAlikeReports(
  db: Db,
  _admin: Admin,
  reportId: string,
): Promise<Readonly<Record<keyof typeof same, AlikeReports>>> {
  const [address, text] = await Promise.all([
    findSame(db, reportId, 'address'),
    findSame(db, reportId, 'text'),
  ]);
  return { address, text };
}

async function findSame(db: Db, reportId: string, what: keyof typeof same): Promise<AlikeReports> {
  const rows = await db
    .selectFrom('service_reports as report')
    .innerJoin('service_reports as other', (join) =>
      join.on(same[what]).onRef('other.id', '!=', 'report.id'),
    )
    .select(['other.id', 'other.service_title as title', 'other.created_at', 'other.decision'])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('report.id', '=', reportId)
    .orderBy('other.created_at', 'desc')
    .orderBy('other.id')
    .limit(mostListed)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    newest: rows.map(({ id, title, created_at, decision }) => ({
      ...{ id, title: typeset(title), at: formatDateTime(created_at) },
      decided: decision && decisions[decision].words,
    })),
  };
}
