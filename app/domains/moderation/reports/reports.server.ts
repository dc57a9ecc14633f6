import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { sweepRows } from '#app/platform/database/sweep.server.ts';

/** Also stated on the privacy page: six months to complain of a decision (Digital Services Act, Art. 20). */
const keptDays = 184;

/** Removes the reports that were decided six months ago. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  const halfYearAgo = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await sweepRows(db, { table: 'service_reports', along: 'decided_at', before: halfYearAgo });
}

/** The reports that were sent with an address, with the words of a file that its person reads. */
export async function exportReports(db: Db, email: string) {
  const rows = await db
    .selectFrom('service_reports')
    .select(['created_at as issiusta', 'service_title as paslauga', 'reason'])
    .select(['body as tekstas', 'email as el_pastas'])
    .select(['decided_at as nuspresta', 'explanation as sprendimo_paaiskinimas'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ reason, ...row }) => ({ ...row, priezastis: hidingReasonInWords(reason) }));
}
