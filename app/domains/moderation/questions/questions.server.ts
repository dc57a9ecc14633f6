import { type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { formatDate, formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type QuestionSubject, subjectColumns, subjectOfRow } from '../subject.ts';
import { answerDays } from './question-limits.ts';

/** A question for administrators; texts are ready to print. */
export type PrintedQuestion = {
  readonly id: string;
  readonly body: string;
  readonly at: string;
  /** Null: the administrator's account is gone. */
  readonly by: string | null;
  /** The last day on which the mailed link takes an answer. */
  readonly until: string;
  readonly answer: { readonly text: string; readonly at: string; readonly isRead: boolean } | null;
};

const mostListed = 50;

/** Lists the questions about a subject, the newest first. */
export async function listQuestions(
  db: Db,
  _admin: Admin,
  { kind, id }: QuestionSubject,
): Promise<readonly PrintedQuestion[]> {
  const rows = await db
    .selectFrom('moderation_questions as question')
    .leftJoin('users as asker', 'asker.id', 'question.asked_by')
    .select(['question.id', 'question.body', 'question.asked_at', 'asker.email as by'])
    .select(['question.answer', 'question.answered_at', 'question.read_at'])
    .where(`question.${subjectColumns[kind]}`, '=', id)
    .orderBy('question.asked_at', 'desc')
    .orderBy('question.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ answer, answered_at, read_at, asked_at, ...row }) => ({
    ...{ id: row.id, body: row.body, by: row.by, at: formatDateTime(asked_at) },
    until: formatDate(new Date(asked_at.getTime() + answerDays * 86_400_000)),
    answer:
      answer === null || answered_at === null
        ? null
        : { text: answer, at: formatDateTime(answered_at), isRead: read_at !== null },
  }));
}

/**
 * Notes that the answer to a question was read: it waits no more. May be repeated.
 * @returns what it is about
 * @throws NotFound when there is no such question, or no answer
 */
export async function markAnswerRead(
  db: Db,
  admin: Admin,
  questionId: string,
  now: Date,
): Promise<QuestionSubject> {
  requireId(questionId, 'Question');
  return db.transaction().execute(async (transaction) => {
    const question = await transaction
      .selectFrom('moderation_questions as question')
      .leftJoin('service_reports as report', 'report.id', 'question.report_id')
      .leftJoin('partner_provided_services as service', 'service.id', 'question.service_id')
      .select(['question.report_id', 'question.service_id', 'question.partner_id'])
      .select(['question.read_at', 'report.service_title', 'service.title'])
      .where('question.id', '=', questionId)
      .where('question.answered_at', 'is not', null)
      .forNoKeyUpdate('question')
      .executeTakeFirst();
    if (!question) throw new NotFound(`Answer to question ${questionId}`);
    const subject = subjectOfRow<QuestionSubject['kind']>(question);
    if (question.read_at === null) {
      await transaction
        .updateTable('moderation_questions')
        .set({ read_at: now })
        .where('id', '=', questionId)
        .execute();
      const subjectTitle = question.service_title ?? question.title ?? '';
      const about = { subjectId: subject.id, subjectTitle };
      await writeAudit(transaction, { admin, act: `${subject.kind}-answer-read`, ...about }, now);
    }
    return subject;
  });
}

/**
 * What a question is about.
 * @throws NotFound when there is no such question
 */
export async function getQuestionSubject(
  db: Db,
  _admin: Admin,
  questionId: string,
): Promise<QuestionSubject> {
  requireId(questionId, 'Question');
  const question = await db
    .selectFrom('moderation_questions')
    .select(['report_id', 'service_id', 'partner_id'])
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (!question) throw new NotFound(`Question ${questionId}`);
  return subjectOfRow<QuestionSubject['kind']>(question);
}

/** The questions to a partner, with the words of a file that its person reads. */
export async function exportQuestions(db: Db, partnerId: string) {
  return db
    .selectFrom('moderation_questions as question')
    .leftJoin('partner_provided_services as service', 'service.id', 'question.service_id')
    .select(['service.title as paslauga', 'question.body as klausimas'])
    .select(['question.asked_at as paklausta', 'question.answer as atsakymas'])
    .select('question.answered_at as atsakyta')
    .where(sql<SqlBool>`coalesce(question.partner_id, service.partner_id) = ${partnerId}`)
    .orderBy('question.asked_at')
    .execute();
}

/**
 * The questions to partners that are six months old; those about a report go with it. Also stated on the
 * privacy page.
 */
export const questionsTidying: Tidying = {
  name: 'questions of administrators',
  sweeps: [
    {
      table: 'moderation_questions',
      along: 'asked_at',
      before: daysAgo(184),
      where: sql<SqlBool>`report_id is null`,
    },
  ],
};
