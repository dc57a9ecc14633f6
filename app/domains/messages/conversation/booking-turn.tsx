import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { messageLimits } from '../sending/field-limits.ts';

interface BookingTurnProps {
  title: string;
  hint: string;
  state: FormState | undefined;
  formKey: string;
  /** Where the booking is. */
  back: string;
  /** Stands before the field. */
  children?: ReactNode;
}

/** The form by which a side of a booking writes to the other where they have no conversation yet. */
export function BookingTurn({ title, hint, formKey, back, children, ...sent }: BookingTurnProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(sent.state);
  const body = field('body');
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>{title}</h2>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      {children}
      <Field label="Žinutė" name="body" hint={hint} error={body.error}>
        {(control) => (
          <LimitedText
            {...control}
            rows={5}
            longest={messageLimits.body}
            defaultValue={body.value}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <ButtonLink to={back}>Grįžti</ButtonLink>
        <Button type="submit" variant="primary" icon="send" busy={busy} busyText="Siunčiama...">
          Siųsti
        </Button>
      </div>
    </Form>
  );
}
