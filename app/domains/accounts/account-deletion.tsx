import { type MouseEvent, useState } from 'react';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface AccountDeletionProps {
  /** The page that deletes; with JavaScript a dialog posts to it. */
  action: string;
  /** What goes with the account. */
  loss: string;
}

const formId = 'account-deletion';

/** What a deletion takes along, and the button that asks for it. */
export function AccountDeletion({ action, loss }: AccountDeletionProps) {
  const [open, setOpen] = useState(false);
  const { Form, ...form } = useSectionForm(action, undefined);
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="stack">
      <p>{loss}</p>
      <div>
        <ButtonLink
          to={action}
          variant="danger-quiet"
          icon="trash-2"
          className="danger-line"
          onClick={ask}
        >
          Ištrinti paskyrą
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ištrinti paskyrą?"
        confirmLabel="Ištrinti paskyrą"
        busy={form.busy}
        busyText="Trinama..."
        form={formId}
      >
        <div className="stack">
          <p>{loss}</p>
          <Form {...form.props} id={formId} className="stack">
            <DeletionFields noteId={form.noteId} state={form.state} field={form.field} />
          </Form>
        </div>
      </ConfirmDialog>
    </div>
  );
}

interface DeletionFieldsProps {
  noteId: string;
  state: FormState | undefined;
  field: ReturnType<typeof useSectionForm>['field'];
}

/** The current password, which confirms the deletion. */
export function DeletionFields({ noteId, state, field }: DeletionFieldsProps) {
  const { error, errorElsewhere } = field('password');
  return (
    <>
      <FormNote id={noteId} state={state} titled />
      <Field
        name="password"
        id="deletion-password"
        label="Jūsų slaptažodis"
        error={error}
        errorElsewhere={errorElsewhere}
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
    </>
  );
}
