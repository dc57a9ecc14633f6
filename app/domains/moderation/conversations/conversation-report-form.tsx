import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { Note } from '#app/ui/note.tsx';
import { conversationReasons, longestConversationReport } from './reasons.ts';

interface ConversationReportFormProps {
  /** The conversation's page. */
  back: string;
  state: FormState | undefined;
  formKey: string;
  /** Fields of the page that it stands on. */
  hidden?: Readonly<Record<string, string>>;
}

/**
 * The form by which either side reports a conversation to the administrators.
 * @param refused why it cannot be reported, which stands in place of the form unless one was sent
 */
export function ConversationReportForm({
  refused,
  ...props
}: ConversationReportFormProps & { refused: string | null }) {
  if (refused !== null && props.state === undefined) return <Note>{refused}</Note>;
  return <ReportForm {...props} />;
}

function ReportForm(props: ConversationReportFormProps) {
  const { back, state: given, formKey, hidden = {} } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const reason = field('reason');
  const { value, ...body } = field('body');
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-5">
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      {Object.entries(hidden).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <p>
        Kol nuspręsime, administratoriai galės perskaityti, kas jame parašyta iki šios akimirkos.
        Apie kiekvieną skaitymą parašome abiem pusėms.
      </p>
      <fieldset aria-describedby={reason.error ? 'reason-error' : undefined}>
        <legend className="label">Kas negerai?</legend>
        {Object.entries(conversationReasons).map(([key, label]) => (
          <Radio
            key={key}
            name="reason"
            value={key}
            label={label}
            defaultChecked={reason.value === key}
            aria-invalid={reason.error ? true : undefined}
          />
        ))}
        {reason.error && <FieldError id="reason-error">{reason.error}</FieldError>}
      </fieldset>
      <Field label="Paaiškinkite" name="body" hint="Kita pusė jūsų paaiškinimo nematys." {...body}>
        {(control) => (
          <LimitedText
            {...control}
            rows={5}
            longest={longestConversationReport}
            defaultValue={value}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <ButtonLink to={back}>Atšaukti</ButtonLink>
        <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
          Pranešti
        </Button>
      </div>
    </Form>
  );
}
