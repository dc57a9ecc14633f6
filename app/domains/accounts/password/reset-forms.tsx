import { Form, useSearchParams } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField, NewPasswordFields } from '../sign-in/credential-fields.tsx';

/** Whose page for signing in the form stands on, and leads back to. */
export type MemberSignInPage = 'owner' | 'partner';

/** The name and the value with which the form says that it belongs to the partners' sign-in page. */
export const partnerPageField = { name: 'paskyra', value: 'partnerio' } as const;

export const explanation =
  'Įveskite savo paskyros el. pašto adresą. Atsiųsime nuorodą naujam slaptažodžiui sukurti.';

/** Tells the action whose form it is, and which page the sign-in leads to (docs/design.md D31). */
export function SignInPageInputs({ signInPage }: { signInPage: MemberSignInPage }) {
  const redirectTo = useSearchParams()[0].get('redirectTo');
  return (
    <>
      {signInPage === 'partner' && <input type="hidden" {...partnerPageField} />}
      {redirectTo !== null && <input type="hidden" name="redirectTo" value={redirectTo} />}
    </>
  );
}

/** Asks for a link to a new password, on a page of its own. */
export function ResetRequestForm({
  state,
  signInPage,
}: {
  state: FormState | undefined;
  signInPage: MemberSignInPage;
}) {
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack">
      <SignInPageInputs signInPage={signInPage} />
      <p className="muted">{explanation}</p>
      <EmailField state={form.field('email')} />
      <FormNote id={form.noteId} state={form.state} untitled />
      <Button type="submit" variant="primary" block busy={form.busy} busyText="Siunčiama...">
        Siųsti nuorodą
      </Button>
    </Form>
  );
}

interface NewPasswordFormProps {
  state: FormState | undefined;
  /** The account's address: password managers tie the new password to it. */
  email: string;
}

/** The form for a new password; it posts to the address of the reset link. */
export function NewPasswordForm({ state, email }: NewPasswordFormProps) {
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields password={form.field('password')} repeat={form.field('password_repeat')} />
      <FormNote id={form.noteId} state={form.state} untitled />
      <Button type="submit" variant="primary" block busy={form.busy} busyText="Saugoma...">
        Išsaugoti
      </Button>
    </Form>
  );
}
