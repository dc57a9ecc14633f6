import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { questionLimits } from './question-limits.ts';

interface AnswerFieldsProps {
  question: string;
  state: FormState | undefined;
}

/** A question of an administrator and where its answer is typed. It may be sent again as it is. */
export function AnswerFields({ question, state: given }: AnswerFieldsProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { value, error } = field('answer');
  return (
    <>
      <p className="panel typed">{question}</p>
      <Form ref={ref} method="post" noValidate className="stack">
        <RestoredNote id={noteId} />
        <Field
          label="Jūsų atsakymas"
          name="answer"
          hint="Matys tik Vizgio administratoriai. Atsakyti galima vieną kartą."
          error={error}
        >
          {(control) => (
            <LimitedText
              {...control}
              rows={6}
              longest={questionLimits.answer}
              defaultValue={value}
            />
          )}
        </Field>
        <FormNote id={noteId} state={state} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
            Siųsti atsakymą
          </Button>
        </div>
      </Form>
    </>
  );
}
