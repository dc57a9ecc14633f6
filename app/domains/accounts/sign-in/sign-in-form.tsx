import { useState } from 'react';
import { Form } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ForgotDialog, ForgotLink } from '../password/forgot-password.tsx';
import type { MemberSignInPage } from '../password/reset-forms.tsx';
import { CodeField, EmailField, PasswordField } from './credential-fields.tsx';

interface SignInFormProps {
  state: FormState | undefined;
  /** Offers a new password; whose page it is. */
  forgot?: MemberSignInPage;
  /** Asks for the authenticator's code, too. */
  withCode?: boolean;
  /** The address that the form begins with. */
  email?: string;
}

/** E-mail and password; it posts to its own page. */
export function SignInForm({ state, forgot, withCode = false, email = '' }: SignInFormProps) {
  const form = useOwnForm(state);
  const emailField = form.field('email');
  /** The address that is typed already while the dialog asks for one. */
  const [asking, setAsking] = useState<string | null>(null);
  const ask = () => {
    const typed = form.ref.current?.elements.namedItem('email');
    setAsking(typed instanceof HTMLInputElement ? typed.value : '');
  };
  return (
    <>
      <Form ref={form.ref} method="post" noValidate className="stack">
        <EmailField state={{ ...emailField, value: emailField.value ?? email }} />
        <PasswordField
          state={form.field('password')}
          beside={forgot && <ForgotLink signInPage={forgot} onAsk={ask} />}
        />
        {withCode && <CodeField state={form.field('code')} optional />}
        <FormNote id={form.noteId} state={form.state} untitled />
        <Button type="submit" variant="primary" block busy={form.busy} busyText="Jungiamasi...">
          Prisijungti
        </Button>
      </Form>
      {forgot && (
        <ForgotDialog signInPage={forgot} typed={asking} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
