import { Form } from 'react-router';
import { questionLimits } from '#app/domains/moderation/questions/question-limits.ts';
import { TemplateChoice } from '#app/domains/moderation/templates/template-choice.tsx';
import type { FilledTemplate } from '#app/domains/moderation/templates/templates.server.ts';
import { CountedTextArea } from '#app/forms/counted-text-area.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PageDialog } from '#app/ui/overlays/page-dialog.tsx';

interface AskDialogProps {
  /** 'Paklausti partnerio' */
  title: string;
  /** What comes of it. */
  lead: string;
  /** How many questions the page behind it shows. */
  seen: number;
  templates: readonly FilledTemplate[];
  state: FormState | undefined;
  formKey: string;
  /** The page behind the dialog. */
  back: string;
}

/** Asks who reported something, or a partner; it posts to its own page. */
export function AskDialog(props: AskDialogProps) {
  const { title, lead, seen, templates, state: given, formKey, back } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { value, error } = field('body');
  return (
    <PageDialog title={title} lead={lead} back={back} busy={busy}>
      <Form ref={ref} method="post" noValidate preventScrollReset>
        <DialogBody>
          <FormNote id={noteId} state={state} titled />
          <FormKey value={formKey} />
          <input type="hidden" name="seen" value={seen} autoComplete="off" />
          <TemplateChoice templates={templates} into="body" />
          <Field label="Klausimas" name="body" error={error}>
            {(control) => (
              <CountedTextArea
                {...control}
                defaultValue={value}
                maxLength={questionLimits.body}
                rows={5}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
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
