import type { ActionFunctionArgs } from 'react-router';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { QuestionSubject } from '#app/domains/moderation/subject.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import type { TemplateKind, TemplateValues } from '#app/domains/moderation/templates/template.ts';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { deadlineInWords } from '#app/domains/moderation/warnings/deadline.ts';
import { insertedNameOf, insertName, withTextBelow } from '#app/forms/inserted-text.ts';
import { refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { refusedAnswer } from '#app/web/forms/refused-answer.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/**
 * Answers a form whose button for a template was pressed without a script: with all that was typed and
 * the template below it. Nothing is done.
 * @param fields the names of those that one can be put into
 * @param about what it is filled from, besides the deadline that was typed
 * @returns null for a form that was sent to be done
 */
export async function insertTemplate(
  { request, context }: Args,
  kind: TemplateKind,
  fields: readonly string[],
  about: QuestionSubject | ((db: Db, admin: Admin) => Promise<TemplateValues>),
) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form === null || !form.has(insertName)) return null;
  const into = fields.find((field) => field === form.get(insertName)) ?? fields[0] ?? '';
  const typed = String(form.get(into) ?? '');
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const values = {
    ...(await orNotFoundPage(
      typeof about === 'function' ? about(db, admin) : findCaseValues(db, admin, about),
    )),
    ...deadlineInWords(String(form.get('deadline') ?? '')),
  };
  const templates = await listFilledTemplates(db, admin, kind, values);
  const template = templates.find(({ id }) => id === form.get(insertedNameOf(into)));
  if (!template) return refusedAnswer(refuse('Tokio šablono nebėra.'), form);
  const text = withTextBelow(typed, template.text);
  return refusedAnswer(refuse(null), form, { values: { [into]: text } });
}
