import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PageDialog } from '#app/ui/overlays/page-dialog.tsx';

interface QuestionDialogProps {
  /** A question that names the act: 'Ištrinti laišką?' */
  title: string;
  /** The page behind it. */
  back: string;
  /** Where not acting leads, the page behind it unless said. */
  cancelTo?: string;
  cancelLabel?: string;
  confirmLabel: string;
  /** While it is being done: 'Trinama...'. */
  busyText: string;
  /** It cannot be undone. */
  danger?: boolean;
  state: FormState | undefined;
  /** See FormKey; none for an act that may be repeated as it is. */
  formKey?: string;
  /** The mark of what the page showed; see seenForm. */
  seen?: string;
  onSubmit?: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before an act that needs no reason; it posts to its own page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, back, confirmLabel, busyText, danger, state: given, children } = props;
  const { cancelTo = back, cancelLabel = 'Atšaukti', formKey, seen, onSubmit } = props;
  const { ref, noteId, state, busy } = useOwnForm(given);
  const textId = useId();
  return (
    <PageDialog title={title} back={back} busy={busy} asks={textId}>
      <Form ref={ref} method="post" preventScrollReset onSubmit={onSubmit}>
        <DialogBody>
          <RestoredNote id={noteId} />
          {formKey && <FormKey value={formKey} />}
          {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
          <div id={textId}>{children}</div>
        </DialogBody>
        <DialogFoot>
          <FormNote id={noteId} state={state} />
          <ButtonLink to={cancelTo} preventScrollReset>
            {cancelLabel}
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
