import type { ActionFunctionArgs } from 'react-router';
import {
  askQuestion,
  countQuestions,
} from '#app/domains/moderation/questions/ask-question.server.ts';
import { questionForm } from '#app/domains/moderation/questions/question-forms.server.ts';
import type { QuestionSubject } from '#app/domains/moderation/questions/question-subject.ts';
import { questionsPageOf } from '#app/domains/moderation/questions/questions.server.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import type { FormFailure } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { insertTemplate } from '../templates/insert-template.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>;

/** What the dialog of a question about something shows. */
export async function loadAsking(
  { context, url }: Pick<Args, 'context' | 'url'>,
  subject: QuestionSubject,
) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const seen = await orNotFoundPage(countQuestions(db, subject));
  const values = await findCaseValues(db, admin, subject);
  const templates = await listFilledTemplates(db, admin, 'question', values);
  const back = questionsPageOf(subject) + keptSearch(url.searchParams);
  return { seen, back, templates, formKey: newFormKey() };
}

/** Sends a question about something. */
export async function sendQuestion(args: Args, subject: QuestionSubject, failure: FormFailure) {
  const inserted = await insertTemplate(args, 'question', ['body'], subject);
  if (inserted) return inserted;
  const options = { schema: questionForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const asked = await once((saveReply) =>
      askQuestion(accounts, admin, subject, value, { now, saveReply }),
    );
    if (!asked.ok) return asked;
    const back = questionsPageOf(subject) + keptSearch(args.url.searchParams);
    return leadTo(back, { notice: 'klausimas-issiustas' });
  });
}
