import { Form } from 'react-router';
import { longestNote } from '#app/domains/moderation/notes/note-subject.ts';
import { CountedTextArea } from '#app/forms/counted-text-area.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PageDialog } from '#app/ui/overlays/page-dialog.tsx';

interface NoteDialogProps {
  state: FormState | undefined;
  formKey: string;
  /** The page behind the dialog. */
  back: string;
}

/** Adds a note about what the page behind it is about. */
export function NoteDialog({ state: given, formKey, back }: NoteDialogProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
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
          <FormNote id={noteId} state={state} titled />
          <FormKey value={formKey} />
          <Field label="Pastaba" name="body" error={error}>
            {(control) => (
              <CountedTextArea {...control} defaultValue={value} maxLength={longestNote} rows={5} />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
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
