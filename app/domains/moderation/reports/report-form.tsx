import '#app/domains/messages/sending/message-form.css';
import { GuardFields, PrivacyLink, SendNote } from '#app/domains/messages/sending/form-parts.tsx';
import type { Writing } from '#app/domains/messages/sending/message-form.tsx';
import type { SendForm } from '#app/domains/messages/sending/use-send-form.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { longestEmail } from '#app/forms/longest-email.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { reportLimits, reportReasons } from './reasons.ts';

interface ReportFormProps {
  form: SendForm;
  writing: Writing;
  /** The service's page. */
  back: string;
}

/** By which a visitor tells what is wrong with a service (Digital Services Act, Art. 16). */
export function ReportForm({ form, writing, back }: ReportFormProps) {
  const { formKey, stamp, sender } = writing;
  const { value: chosen, error: notChosen } = form.field('reason');
  const { value: text, ...body } = form.field('body');
  const { value: address = sender?.email, ...email } = form.field('email');
  return (
    <form.Form
      ref={form.ref}
      method="post"
      action={form.action}
      noValidate
      className="panel stack gap-5"
    >
      <SendNote id={form.noteId} state={form.state} order={['reason', 'body', 'email']} />
      <FormKey value={formKey} />
      <GuardFields stamp={stamp} />
      <fieldset aria-describedby={notChosen ? 'reason-error' : undefined}>
        <legend className="label">Kas negerai?</legend>
        {Object.entries(reportReasons).map(([key, label]) => (
          <Radio
            key={key}
            name="reason"
            value={key}
            label={label}
            defaultChecked={chosen === key}
            aria-invalid={notChosen ? true : undefined}
          />
        ))}
        {notChosen && <FieldError id="reason-error">{notChosen}</FieldError>}
      </fieldset>
      <Field
        label="Paaiškinkite"
        name="body"
        hint="Kas puslapyje negerai, kodėl taip manote ir iš kur tai žinote. Teikėjui jūsų teksto nerodome."
        {...body}
      >
        {(control) => (
          <LimitedText
            {...control}
            className="message-text"
            rows={6}
            longest={reportLimits.body}
            defaultValue={text}
          />
        )}
      </Field>
      <Field
        label="Jūsų el. paštas"
        name="email"
        optional
        hint="Jei nurodysite, parašysime, ką nusprendėme."
        {...email}
      >
        {(control) => (
          <LimitedInput
            {...control}
            type="email"
            autoComplete="email"
            longest={longestEmail}
            defaultValue={address}
          />
        )}
      </Field>
      <p className="hint">
        Siųsdami patvirtinate, jog sąžiningai manote, kad jūsų pranešimas tikslus ir išsamus.{' '}
        <PrivacyLink />
      </p>
      <FormNote id={form.noteId} state={form.state} />
      <div className="row message-foot">
        <ButtonLink to={back}>Atšaukti</ButtonLink>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Siunčiama...">
          Siųsti pranešimą
        </Button>
      </div>
    </form.Form>
  );
}
