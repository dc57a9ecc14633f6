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
    .select(['id', 'created_at as issiusta', 'service_title as paslauga', 'reason'])
    .select(['body as tekstas', 'email as el_pastas'])
    .select(['decided_at as nuspresta', 'explanation as sprendimo_paaiskinimas'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const questions = await db
    .selectFrom('moderation_questions as question')
    .innerJoin('service_reports as report', 'report.id', 'question.report_id')
    .select(['question.report_id', 'question.body', 'question.asked_at'])
    .select(['question.answer', 'question.answered_at'])
    .where('report.email', '=', email)
    .orderBy('question.asked_at')
    .execute();
  const notes = await db
    .selectFrom('moderation_notes as note')
    .innerJoin('service_reports as report', 'report.id', 'note.report_id')
    .select(['note.report_id', 'note.body', 'note.written_at'])
    .where('report.email', '=', email)
    .orderBy('note.written_at')
    .execute();
  return rows.map(({ id, reason, ...row }) => ({
    ...row,
    priezastis: hidingReasonInWords(reason),
    administratoriu_pastabos: notes
      .filter(({ report_id }) => report_id === id)
      .map(({ body, written_at }) => ({ parasyta: written_at, pastaba: body })),
    klausimai: questions
      .filter(({ report_id }) => report_id === id)
      .map(({ body, asked_at, answer, answered_at }) => ({
        ...{ klausimas: body, paklausta: asked_at, atsakymas: answer, atsakyta: answered_at },
      })),
  }));
}
