import { Form } from 'react-router';
import {
  askQuestion,
  countQuestions,
} from '#app/domains/moderation/questions/ask-question.server.ts';
import { questionForm } from '#app/domains/moderation/questions/question-forms.server.ts';
import { questionLimits } from '#app/domains/moderation/questions/question-limits.ts';
import { pageOf, type QuestionSubject } from '#app/domains/moderation/subject.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import { TemplateChoice } from '#app/domains/moderation/templates/template-choice.tsx';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PageDialog } from '#app/ui/overlays/page-dialog.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { insertTemplate } from '../templates/insert-template.server.ts';
import type { Route } from './+types/new-question.ts';

const failure = laterAgain('Klausimas neišsiųstas');
export const handle: RouteHandle = {
  title: (_loaderData: unknown, params: Params) => titleOf(params),
  formFailure: failure,
};

type Params = Route.LoaderArgs['params'];

/** What the page is about that the dialog stands over. */
function subjectOf(params: Params): QuestionSubject {
  if (params.reportId !== undefined) return { kind: 'report', id: params.reportId };
  if (params.serviceId !== undefined) return { kind: 'service', id: params.serviceId };
  return { kind: 'partner', id: params.partnerId };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const subject = subjectOf(params);
  const seen = await orNotFoundPage(countQuestions(db, subject));
  const values = await findCaseValues(db, admin, subject);
  const templates = await listFilledTemplates(db, admin, 'question', values);
  const back = pageOf(subject) + keptSearch(url.searchParams);
  return { seen, back, templates, formKey: newFormKey() };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const subject = subjectOf(params);
  const inserted = await insertTemplate(args, 'question', ['body'], subject);
  if (inserted) return inserted;
  const options = { schema: questionForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const asked = await once((saveReply) =>
      askQuestion(accounts, admin, subject, value, { now, saveReply }),
    );
    if (!asked.ok) return asked;
    const back = pageOf(subject) + keptSearch(args.url.searchParams);
    return leadTo(back, { notice: 'klausimas-issiustas' });
  });
}

export const shouldRevalidate = reloadRefused;

function titleOf(params: Params): string {
  return params.reportId !== undefined ? 'Paklausti pranešėjo' : 'Paklausti partnerio';
}

/** Asks who reported something, or a partner. */
export default function NewQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { seen, back, templates, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const { value, error } = field('body');
  const asked = params.reportId !== undefined ? 'Pranešėjas' : 'Partneris';
  return (
    <PageDialog
      title={titleOf(params)}
      lead={`${asked} gaus laišką su nuoroda, kur atsakyti. Atsakymą rasite šiame puslapyje.`}
      back={back}
      busy={busy}
    >
      <Form ref={ref} method="post" noValidate preventScrollReset>
        <DialogBody>
          <RestoredNote id={noteId} />
          <FormKey value={formKey} />
          <input type="hidden" name="seen" value={seen} autoComplete="off" />
          <TemplateChoice templates={templates} into="body" />
          <Field label="Klausimas" name="body" error={error}>
            {(control) => (
              <LimitedText
                {...control}
                defaultValue={value}
                longest={questionLimits.body}
                rows={5}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <FormNote id={noteId} state={state} />
          <ButtonLink to={back} preventScrollReset>
            Atšaukti
          </ButtonLink>
          <Button type="submit" variant="primary" icon="send" busy={busy} busyText="Siunčiama...">
            Siųsti klausimą
          </Button>
        </DialogFoot>
      </Form>
    </PageDialog>
  );
}
