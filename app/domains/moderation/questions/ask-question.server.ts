import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { lockModeratedService } from '../services/lock-service.server.ts';
import { type QuestionSubject, subjectColumns } from '../subject.ts';
import { answerLink } from './answer-link.server.ts';
import { questionAskedMail } from './mail/question-asked.ts';

type Question = {
  readonly body: string;
  /** How many questions about the subject the administrator had before them. */
  readonly seen: string;
};

/**
 * Asks who reported a service, or the partner of a service or a company, and mails the question with a
 * link to where the answer is typed. Refused when another administrator has asked meanwhile, or when a
 * report gives no address.
 * @throws NotFound when there is no such subject
 */
export async function askQuestion(
  deps: AccountDependencies,
  admin: Admin,
  subject: QuestionSubject,
  { body, seen }: Question,
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  const { kind, id: subjectId } = subject;
  requireId(subjectId, 'Subject of a question');
  return deps.db.transaction().execute(async (transaction) => {
    const asked = await lockSubject(transaction, subject);
    if (!asked) throw new NotFound(`${kind} ${subjectId}`);
    const { email, title } = asked;
    if (email === null)
      return refuse('Pranešėjas nenurodė el. pašto, todėl jo paklausti negalima.');
    if (seen !== String(await countQuestions(transaction, subject))) return askedElsewhere;
    const id = newId(now.getTime());
    await transaction
      .insertInto('moderation_questions')
      .values({
        ...{ id, [subjectColumns[kind]]: subjectId, body },
        ...{ asked_at: now, asked_by: admin.userId },
      })
      .execute();
    const about = { subjectId, ...(kind !== 'partner' && { subjectTitle: title }) };
    await writeAudit(transaction, { admin, act: `${kind}-asked`, ...about }, now);
    const mail = questionAskedMail({
      ...{ kind, title: typeset(title), question: body },
      links: {
        answer: linkTo(deps, answerLink(deps, id, now)),
        contact: linkTo(deps, href('/kontaktai')),
      },
    });
    await deps.sendMail(transaction, { ...mail, to: email });
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

const askedElsewhere = refuse(
  'Ką tik paklausė kitas administratorius arba jūs kitame lange. Peržiūrėkite klausimus ir, jei reikia, siųskite dar kartą.',
);

/**
 * How many questions were asked about a subject.
 * @throws NotFound for an id that is none
 */
export async function countQuestions(db: Db, { kind, id }: QuestionSubject): Promise<number> {
  requireId(id, 'Subject of a question');
  const { count } = await db
    .selectFrom('moderation_questions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(subjectColumns[kind], '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Holds what is asked about against another administrator; null: there is none. */
async function lockSubject(transaction: Db, { kind, id }: QuestionSubject) {
  if (kind === 'report') {
    const report = await transaction
      .selectFrom('service_reports')
      .select(['email', 'service_title as title'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return report ?? null;
  }
  if (kind === 'service') return lockModeratedService(transaction, id);
  const partner = await transaction
    .selectFrom('partners as partner')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .select(['user.email', 'partner.company_name as title'])
    .where('partner.id', '=', id)
    .forNoKeyUpdate('partner')
    .executeTakeFirst();
  return partner ?? null;
}
