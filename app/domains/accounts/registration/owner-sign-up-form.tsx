import { Form, href, Link } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { EmailField, NewPasswordFields } from '../sign-in/credential-fields.tsx';

interface OwnerSignUpFormProps {
  state: FormState | undefined;
  formKey: string;
}

/** A new owner's account; it posts to its own page. */
export function OwnerSignUpForm({ state, formKey }: OwnerSignUpFormProps) {
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack">
      <FormKey value={formKey} />
      <RestoredNote id={form.noteId} />
      <EmailField state={form.field('email')} />
      <NewPasswordFields password={form.field('password')} repeat={form.field('password_repeat')} />
      <FormNote id={form.noteId} state={form.state} untitled />
      <Button type="submit" variant="primary" block busy={form.busy} busyText="Registruojama...">
        Registruotis
      </Button>
      <p className="small muted">
        Registruodamiesi sutinkate su <Link to={href('/taisykles')}>naudojimosi taisyklėmis</Link>{' '}
        ir patvirtinate, kad susipažinote su <Link to={href('/privacy')}>privatumo politika</Link>.
      </p>
    </Form>
  );
}
