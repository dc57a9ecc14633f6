import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { NewPasswordFields } from './credential-fields.tsx';
import { FormNote } from './form-note.tsx';
import type { FormState } from './form-state.ts';
import { useOwnForm } from './use-own-form.ts';

/** The new password of whoever followed a reset link; it posts to that very address. */
export function NewPasswordForm({ state }: { state: FormState | undefined }) {
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack">
      <FormNote id={form.noteId} state={state} />
      <NewPasswordFields password={form.field('password')} repeat={form.field('password_repeat')} />
      <Button type="submit" variant="primary" block busy={form.busy} busyText="Saugoma...">
        Išsaugoti
      </Button>
    </Form>
  );
}
