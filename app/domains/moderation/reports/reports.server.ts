import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';

/**
 * The reports that were decided six months ago: so long one can complain of a decision (Digital Services
 * Act, Art. 20). Also stated on the privacy page.
 */
export const reportsTidying: Tidying = {
  name: 'reports of services',
  sweeps: [{ table: 'service_reports', along: 'decided_at', before: daysAgo(184) }],
};

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
