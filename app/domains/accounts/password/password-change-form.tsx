import { Fragment } from 'react';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FieldState, FormState } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';

interface PasswordChangeFormProps {
  action: string;
  state: FormState | undefined;
  /** The account's address: password managers tie the new password to it. */
  email: string;
}

/** The password before and the new one twice. */
export function PasswordChangeForm({ action, state, email }: PasswordChangeFormProps) {
  const { Form, ...form } = useSectionForm(action, state);
  return (
    <Form {...form.props} className="fgrid">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Fragment key={form.taken}>
        <Line
          name="current_password"
          label="Dabartinis slaptažodis"
          autoComplete="current-password"
          className="all"
          state={form.field('current_password')}
        />
        <Line
          name="password"
          label="Naujas slaptažodis"
          autoComplete="new-password"
          hint="Bent 6&nbsp;simboliai."
          state={form.field('password')}
        />
        <Line
          name="password_repeat"
          label="Pakartokite slaptažodį"
          autoComplete="new-password"
          state={form.field('password_repeat')}
        />
      </Fragment>
      <FormNote id={form.noteId} state={form.state} untitled />
      <div className="all row to-end">
        <Button type="submit" busy={form.busy} busyText="Keičiama...">
          Keisti slaptažodį
        </Button>
      </div>
    </Form>
  );
}

interface LineProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  className?: string;
  state: FieldState;
}

function Line({ name, label, autoComplete, hint, className, state }: LineProps) {
  const { error, errorElsewhere } = state;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      className={className}
      error={error}
      errorElsewhere={errorElsewhere}
    >
      {(control) => <PasswordInput {...control} autoComplete={autoComplete} />}
    </Field>
  );
}
