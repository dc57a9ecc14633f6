import { Form } from 'react-router';
import { longestNote } from '#app/domains/moderation/notes/longest-note.ts';
import { noteForm } from '#app/domains/moderation/notes/note-form.server.ts';
import { addNote } from '#app/domains/moderation/notes/notes.server.ts';
import { pageOf, type Subject } from '#app/domains/moderation/subject.ts';
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
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { keptSearch } from '../kept-search.ts';
import type { Route } from './+types/new-note.ts';

const failure = laterAgain('Pastaba neišsaugota');
export const handle: RouteHandle = { title: 'Pridėti pastabą', formFailure: failure };

/** What the page is about that the dialog stands over. */
function subjectOf(params: Route.LoaderArgs['params']): Subject {
  if (params.userId !== undefined) return { kind: 'user', id: params.userId };
  if (params.partnerId !== undefined) return { kind: 'partner', id: params.partnerId };
  if (params.serviceId !== undefined) return { kind: 'service', id: params.serviceId };
  return { kind: 'report', id: params.reportId };
}

export function loader({ params, url }: Route.LoaderArgs) {
  const back = pageOf(subjectOf(params)) + keptSearch(url.searchParams);
  return { back, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: noteForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now, once }) => {
    const subject = subjectOf(params);
    await once((saveReply) => addNote(db, admin, subject, value.body, now, saveReply));
    const back = pageOf(subject) + keptSearch(args.url.searchParams);
    return leadTo(back, { notice: 'pastaba-prideta' });
  });
}

/** Adds a note about what the page behind it is about. */
export default function NewNote({ loaderData, actionData }: Route.ComponentProps) {
  const { back, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const { value, error } = field('body');
  return (
    <PageDialog
      title="Pridėti pastabą"
      lead="Pastabą mato tik administratoriai. Žmogus, apie kurį ji, ją gaus, jei atsisiųs savo duomenis, todėl rašykite tik apie jį."
      back={back}
      busy={busy}
    >
      <Form ref={ref} method="post" noValidate preventScrollReset>
        <DialogBody>
          <RestoredNote id={noteId} />
          <FormKey value={formKey} />
          <Field label="Pastaba" name="body" error={error}>
            {(control) => (
              <LimitedText {...control} defaultValue={value} longest={longestNote} rows={5} />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <FormNote id={noteId} state={state} />
          <ButtonLink to={back} preventScrollReset>
            Atšaukti
          </ButtonLink>
          <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
            Pridėti
          </Button>
        </DialogFoot>
      </Form>
    </PageDialog>
  );
}
