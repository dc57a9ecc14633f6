import './message-form.css';
import { FormNote } from '#app/forms/form-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { messageLimits } from './field-limits.ts';
import { GuardFields, PrivacyLink, SendNote } from './form-parts.tsx';
import type { Writing } from './message-form.tsx';
import type { SendForm } from './use-send-form.ts';

const order = ['name', 'email', 'message'] as const;

/** The form of the contact page, which writes to the site's operator (spec 5). */
export function ContactForm({ form, writing }: { form: SendForm; writing: Writing }) {
  const { formKey, stamp, sender } = writing;
  const line = (name: (typeof order)[number], given?: string) => {
    const { value = given, ...errors } = form.field(name);
    return { errors, defaultValue: value };
  };
  const name = line('name', sender?.name ?? undefined);
  const email = line('email', sender?.email);
  const message = line('message');
  return (
    <form.Form
      ref={form.ref}
      method="post"
      action={form.action}
      noValidate
      className="panel stack gap-5"
    >
      <SendNote id={form.noteId} state={form.state} order={order} />
      <FormKey value={formKey} />
      <GuardFields stamp={stamp} />
      <div className="fgrid">
        <Field label="Vardas" name="name" {...name.errors}>
          {(control) => (
            <LimitedInput
              {...control}
              autoComplete="name"
              longest={messageLimits.name}
              defaultValue={name.defaultValue}
            />
          )}
        </Field>
        <Field label="El. paštas" name="email" {...email.errors}>
          {(control) => (
            <LimitedInput
              {...control}
              type="email"
              autoComplete="email"
              longest={messageLimits.email}
              defaultValue={email.defaultValue}
            />
          )}
        </Field>
      </div>
      <Field label="Žinutė" name="message" {...message.errors}>
        {(control) => (
          <LimitedText
            {...control}
            className="contact-text"
            longest={messageLimits.body}
            defaultValue={message.defaultValue}
          />
        )}
      </Field>
      <FormNote id={form.noteId} state={form.state} />
      <div className="row between">
        <p className="hint">
          Duomenis naudosime tik jums atsakyti. <PrivacyLink />
        </p>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Siunčiama...">
          Siųsti žinutę
        </Button>
      </div>
    </form.Form>
  );
}
