import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx';
import { FormKey } from '#app/ui/form-key.tsx';
import { PageDialog } from '#app/ui/page-dialog.tsx';

interface QuestionDialogProps {
  /** A question that names the act: 'Ištrinti laišką?' */
  title: string;
  /** The page behind it. */
  back: string;
  confirmLabel: string;
  /** While it is being done: 'Trinama...'. */
  busyText: string;
  /** It cannot be undone. */
  danger?: boolean;
  state: FormState | undefined;
  /** See FormKey. */
  formKey: string;
  /** What follows from it, and hidden fields. */
  children: ReactNode;
}

/** Asks before an act that needs no reason; it posts to its own page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, back, confirmLabel, busyText, danger, state: given, formKey, children } = props;
  const { ref, noteId, state, busy } = useOwnForm(given);
  return (
    <PageDialog title={title} back={back} busy={busy}>
      <Form ref={ref} method="post" preventScrollReset>
        <DialogBody>
          <FormNote id={noteId} state={state} titled />
          <FormKey value={formKey} />
          {children}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} preventScrollReset>
            Atšaukti
          </ButtonLink>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
          >
            {confirmLabel}
          </Button>
        </DialogFoot>
      </Form>
    </PageDialog>
  );
}
