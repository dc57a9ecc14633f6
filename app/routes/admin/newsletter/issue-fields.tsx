import { Form } from 'react-router';
import { issueLimits } from '#app/domains/newsletter/issues/issue.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormKey } from '#app/ui/form-key.tsx';
import { TextArea, TextInput } from '#app/ui/input.tsx';

interface IssueFieldsProps {
  /** What is being changed; null for a new one. */
  issue: { readonly subject: string; readonly body: string; readonly version: number } | null;
  state: FormState | undefined;
  formKey: string;
}

/** The form of a newsletter's draft; it posts to its own page. */
export function IssueFields({ issue, state: given, formKey }: IssueFieldsProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const [subject, body] = [field('subject'), field('body')];
  return (
    <Form ref={ref} method="post" noValidate className="stack">
      <FormNote id={noteId} state={state} />
      <FormKey value={formKey} />
      <input
        type="hidden"
        name="version"
        value={state?.values.version ?? issue?.version ?? 0}
        autoComplete="off"
      />
      <Field label="Tema" name="subject" error={subject.error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={issueLimits.subject}
            defaultValue={subject.value ?? issue?.subject}
          />
        )}
      </Field>
      <Field
        label="Tekstas"
        name="body"
        hint="Tuščia eilutė skiria pastraipas. „## “ pradeda antraštę, „- “ – sąrašo punktą. Nuoroda: [žodžiai](https://…) arba tiesiog adresas."
        error={body.error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={16}
            maxLength={issueLimits.body}
            defaultValue={body.value ?? issue?.body}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          Išsaugoti juodraštį
        </Button>
      </div>
    </Form>
  );
}
