import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import { refuseIfLimited } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Done, Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type AddressSource, limitsByAddress } from '#app/platform/limits/rate-limit.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { openAnswerLink } from './answer-link.server.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'secret'>;

/** A question for who has to answer it; texts are ready to print. */
export type AskedQuestion = {
  readonly id: string;
  /** The service or the company. */
  readonly about: string;
  readonly body: string;
  readonly isAnswered: boolean;
};

const answers = 30;
const hour = 60;

/** The question of a mailed link; null for a link that opens none. */
export async function findQuestionOfLink(
  { db, secret }: Dependencies,
  token: string,
  now: Date,
): Promise<AskedQuestion | null> {
  const id = openAnswerLink({ secret }, token, now);
  if (id === null) return null;
  const row = await selectAsked(db).where('question.id', '=', id).executeTakeFirst();
  return row ? print(row) : null;
}

/** Answers the question of a mailed link. The same answer may be sent again, another one not. */
export async function answerByLink(
  { db, secret }: Dependencies,
  token: string,
  answer: string,
  from: AddressSource,
  now: Date,
): Promise<Done | Refusal> {
  const tooMany = await refuseIfLimited(
    db,
    limitsByAddress('answer-link', from, answers, hour),
    now,
  );
  if (tooMany) return tooMany;
  const id = openAnswerLink({ secret }, token, now);
  return id === null ? refuse(deadLink) : writeAnswer(db, id, answer, now);
}

/** What the page of a link that opens nothing says. */
export const deadLink =
  'Nuoroda nebegalioja: ji veikia 30\u00a0dienų. Jei norite atsakyti, parašykite mums.';

/**
 * A question to a partner, about one of its services or the company.
 * @throws NotFound for any other id
 */
export async function getOwnQuestion(
  db: Db,
  partner: Partner,
  questionId: string,
): Promise<AskedQuestion & { readonly answer: string | null }> {
  requireId(questionId, 'Question');
  const row = await selectAsked(db)
    .where('question.id', '=', questionId)
    .where(isOf(partner))
    .executeTakeFirst();
  if (!row) throw new NotFound(`Question ${questionId}`);
  return { ...print(row), answer: row.answer };
}

/**
 * Answers a question in the partner's area.
 * @throws NotFound when the partner was not asked that
 */
export async function answerOwnQuestion(
  db: Db,
  partner: Partner,
  questionId: string,
  answer: string,
  now: Date,
): Promise<Done | Refusal> {
  await getOwnQuestion(db, partner, questionId);
  return writeAnswer(db, questionId, answer, now);
}

/** The questions that a partner has not answered: how many, and the oldest. */
export async function findOpenQuestion(
  db: Db,
  partner: Partner,
): Promise<{ readonly id: string; readonly about: string; readonly count: number } | null> {
  const row = await selectAsked(db)
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where(isOf(partner))
    .where('question.answer', 'is', null)
    .orderBy('question.asked_at')
    .orderBy('question.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, about } = print(row);
  return { id, about, count: row.count };
}

/** The first answer stands: what an administrator has read does not change. */
async function writeAnswer(db: Db, id: string, answer: string, now: Date): Promise<Done | Refusal> {
  const written = await db
    .updateTable('moderation_questions')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (written.numUpdatedRows > 0n) return { ok: true };
  const stored = await db
    .selectFrom('moderation_questions')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return refuse('Šio klausimo nebėra: atsakyti nebereikia.');
  return stored.answer === answer
    ? { ok: true }
    : refuse('Į šį klausimą jau atsakyta. Jei norite pridurti, parašykite mums.');
}

function isOf({ partnerId }: Partner) {
  return sql<boolean>`coalesce(question.partner_id, service.partner_id) = ${partnerId}`;
}

function selectAsked(db: Db) {
  return db
    .selectFrom('moderation_questions as question')
    .leftJoin('service_reports as report', 'report.id', 'question.report_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'question.service_id')
    .leftJoin('partners as partner', 'partner.id', 'question.partner_id')
    .select(['question.id', 'question.body', 'question.answer'])
    .select(({ fn }) =>
      fn.coalesce('report.service_title', 'service.title', 'partner.company_name').as('about'),
    );
}

function print(row: {
  readonly id: string;
  readonly body: string;
  readonly answer: string | null;
  readonly about: string | null;
}): AskedQuestion {
  const { id, body, about, answer } = row;
  return { id, body, about: typeset(about ?? ''), isAnswered: answer !== null };
}
