import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PageDialog } from '#app/ui/overlays/page-dialog.tsx';
import { longestExplanation } from './explanation.ts';
import { FormNote } from './form-note.tsx';
import type { FieldState, FormState } from './form-state.ts';
import { RestoredNote } from './restored-note.tsx';
import { useOwnForm } from './use-own-form.ts';

interface ActDialogProps {
  /** A question that names the act: 'Sustabdyti paslaugą?' */
  title: string;
  /** Names the thing and says what follows. */
  lead: ReactNode;
  /** The reasons that can be chosen, their labels by their keys; see actForm. */
  reasons: Readonly<Record<string, string>>;
  /** Whom the explanation is for: 'Paaiškinimas partneriui'. */
  explanationLabel: string;
  explanationHint?: string;
  /** Above the reasons: what it is about, to be looked at. */
  above?: ReactNode;
  /** Above the explanation; a function is told what was typed into a field of it and what is wrong there. */
  aboveExplanation?: ReactNode | ((field: (name: string) => FieldState) => ReactNode);
  /** What stands in the form at first. */
  values?: { readonly reason: string; readonly explanation: string } | undefined;
  confirmLabel: string;
  /** It takes nothing away. */
  calm?: boolean;
  /** While it is being done: 'Stabdoma...'. */
  busyText: string;
  state: FormState | undefined;
  /** See FormKey. */
  formKey: string;
  /** The mark of what the page showed; see actForm. */
  seen?: string;
  /** The page behind the dialog. */
  back: string;
}

/** Asks for the reason of an administrator's act; it posts to its own page. */
export function ActDialog(props: ActDialogProps) {
  const { title, lead, back, state: given, formKey, seen, values, aboveExplanation } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const reason = field('reason');
  const explanation = field('explanation');
  const errorId = 'reason-error';
  return (
    <PageDialog title={title} lead={lead} back={back} busy={busy} asks>
      <Form ref={ref} method="post" noValidate preventScrollReset>
        <DialogBody>
          <RestoredNote id={noteId} />
          <FormKey value={formKey} />
          {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
          {props.above}
          <fieldset aria-describedby={reason.error ? errorId : undefined}>
            <legend className="label">Priežastis</legend>
            {Object.entries(props.reasons).map(([key, label]) => (
              <Radio
                key={key}
                name="reason"
                value={key}
                label={label}
                defaultChecked={(reason.value ?? values?.reason) === key}
                aria-invalid={reason.error ? true : undefined}
              />
            ))}
            {reason.error && <FieldError id={errorId}>{reason.error}</FieldError>}
          </fieldset>
          {typeof aboveExplanation === 'function' ? aboveExplanation(field) : aboveExplanation}
          <Field
            label={props.explanationLabel}
            name="explanation"
            hint={props.explanationHint}
            error={explanation.error}
          >
            {(control) => (
              <LimitedText
                {...control}
                defaultValue={explanation.value ?? values?.explanation}
                longest={longestExplanation}
                rows={4}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <FormNote id={noteId} state={state} />
          <ButtonLink to={back} preventScrollReset>
            Atšaukti
          </ButtonLink>
          <Button
            type="submit"
            variant={props.calm ? 'primary' : 'danger'}
            busy={busy}
            busyText={props.busyText}
          >
            {props.confirmLabel}
          </Button>
        </DialogFoot>
      </Form>
    </PageDialog>
  );
}
