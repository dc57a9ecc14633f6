import { Form, href } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import type { TraderKind } from '../trader-kinds.ts';
import { Declaration } from './declaration.tsx';
import { StepFoot, StepWarnings } from './step-parts.tsx';

interface OwnAccountFormProps {
  state: FormState | undefined;
  /** Of the account. */
  email: string;
  companyName: string;
  kind: TraderKind;
  /** Which company the page shows; another window may have typed another one since. */
  version: string;
  /** What looked wrong in the first step and stopped nothing. */
  warnings: readonly string[];
  /** Otherwise a mailed link confirms (docs/design.md D39). */
  byPassword: boolean;
}

/** The second step of an owner who becomes a partner, too; it posts to its own page. */
export function OwnAccountForm(props: OwnAccountFormProps) {
  const { state, email, companyName, kind, version, warnings, byPassword } = props;
  const form = useOwnForm(state);
  const { error, errorElsewhere } = form.field('password');
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-5">
      <input type="hidden" name="draft" value={version} />
      <StepWarnings warnings={warnings} />
      <p>
        Prie paskyros <span className="strong address">{email}</span> pridėsime partnerį{' '}
        <span className="strong">{companyName}</span>. Augintiniai, vizitai ir žinutės liks, o tarp
        pusių persijungsite paskyros meniu.
      </p>
      {/* Password managers find the password by this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {byPassword ? (
        <Field
          name="password"
          label="Jūsų paskyros slaptažodis"
          error={error}
          errorElsewhere={errorElsewhere}
        >
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      ) : (
        <p>
          Jūsų paskyra slaptažodžio neturi, todėl patvirtinsite laiške: paskyros el. paštu atsiųsime
          nuorodą, kuri galioja valandą.
        </p>
      )}
      <FormNote id={form.noteId} state={form.state} untitled />
      <StepFoot
        back={href('/partner/register')}
        busy={form.busy}
        busyText={byPassword ? 'Pridedama...' : 'Siunčiama...'}
      >
        {byPassword ? 'Tapti partneriu' : 'Siųsti nuorodą'}
      </StepFoot>
      <Declaration kind={kind} act="Tapdami partneriu" />
    </Form>
  );
}
