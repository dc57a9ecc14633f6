import type { ReactNode } from 'react';
import type { FieldState } from '#app/forms/form-state.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { fieldLimits, shortestPassword } from '../field-limits.ts';

interface EmailFieldProps {
  state: FieldState;
  /** Another id than 'email', when the page has two such fields. */
  id?: string;
  hint?: ReactNode;
  autoComplete?: 'username' | 'off';
}

/** The address that an account is known by. */
export function EmailField({ state, id, hint, autoComplete = 'username' }: EmailFieldProps) {
  const { value, ...errors } = state;
  return (
    <Field label="El. paštas" name="email" id={id} hint={hint} {...errors}>
      {(control) => (
        <LimitedInput
          {...control}
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          longest={fieldLimits.email}
          defaultValue={value}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps {
  state: FieldState;
  /** Where the link for who forgot it stands. */
  beside?: ReactNode;
}

/** The password of an account that exists. */
export function PasswordField({ state, beside }: PasswordFieldProps) {
  const { error, errorElsewhere } = state;
  return (
    <Field
      label="Slaptažodis"
      name="password"
      beside={beside}
      error={error}
      errorElsewhere={errorElsewhere}
    >
      {(control) => <PasswordInput {...control} autoComplete="current-password" />}
    </Field>
  );
}

interface CodeFieldProps {
  state: FieldState;
  /** An administrator of the demo has no authenticator. */
  optional?: boolean;
}

/** The second factor's code. */
export function CodeField({ state, optional = false }: CodeFieldProps) {
  const hint = 'Įveskite šešis skaitmenis iš autentifikavimo programėlės.';
  return (
    <Field
      label="Patvirtinimo kodas"
      name="code"
      hint={optional ? `${hint} Jų reikia, jei ją nustatėte.` : hint}
      error={state.error}
      errorElsewhere={state.errorElsewhere}
    >
      {(control) => (
        <TextInput
          {...control}
          aria-required={!optional}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </Field>
  );
}

interface NewPasswordFieldsProps {
  password: FieldState;
  repeat: FieldState;
  /** The fewest characters it may have. */
  least?: number;
}

/** A new password and the same again. The server counts the characters, so nothing is cut off. */
export function NewPasswordFields({
  password,
  repeat,
  least = shortestPassword,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="Slaptažodis"
        name="password"
        hint={`Bent ${least}\u00a0${least < 10 ? 'simboliai' : 'simbolių'}. Geriausia parinkti tris nesusijusius žodžius.`}
        error={password.error}
        errorElsewhere={password.errorElsewhere}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field
        label="Pakartokite slaptažodį"
        name="password_repeat"
        error={repeat.error}
        errorElsewhere={repeat.errorElsewhere}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  );
}
