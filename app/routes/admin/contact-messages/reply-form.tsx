import { Form } from 'react-router';
import { messageLimits } from '#app/domains/messages/sending/field-limits.ts';
import { TemplateChoice } from '#app/domains/moderation/templates/template-choice.tsx';
import type { FilledTemplate } from '#app/domains/moderation/templates/templates.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';

interface ReplyFormProps {
  to: string;
  /** How many answers the page shows. */
  seen: number;
  templates: readonly FilledTemplate[];
  formKey: string;
  state: FormState | undefined;
}

/** Answers a letter by mail. */
export function ReplyForm({ to, seen, templates, formKey, state: given }: ReplyFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { value, error } = field('body');
  return (
    <Form ref={ref} method="post" noValidate className="stack">
      <div className="block-head">
        <h2>{seen === 0 ? 'Atsakyti' : 'Atsakyti dar kartą'}</h2>
      </div>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <input type="hidden" name="seen" value={state?.values.seen ?? seen} autoComplete="off" />
      <TemplateChoice templates={templates} into="body" />
      <Field
        label="Atsakymas"
        name="body"
        hint={`Išsiųsime adresu ${to}, laiško tekstą pridėsime apačioje.`}
        error={error}
      >
        {(control) => (
          <LimitedText {...control} rows={8} longest={messageLimits.body} defaultValue={value} />
        )}
      </Field>
      <FormNote id={noteId} state={state} untitled />
      <div className="row">
        <Button type="submit" variant="primary" icon="send" busy={busy} busyText="Siunčiama...">
          Siųsti atsakymą
        </Button>
      </div>
    </Form>
  );
}
