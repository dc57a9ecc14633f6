import { Form, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from './credential-fields.tsx';
import { FormNote } from './form-note.tsx';
import type { FormState } from './form-state.ts';
import { useOwnForm } from './use-own-form.ts';

/** Whose page for signing in the form stands on, and leads back to. */
export type ResetDoor = 'owner' | 'partner';

/** The name and the value under which the form tells its door. */
export const partnerDoor = { name: 'paskyra', value: 'partnerio' } as const;

export const explanation =
  'Įrašykite savo paskyros el. pašto adresą – atsiųsime nuorodą naujam slaptažodžiui susikurti.';

/** Tells the action whose form it is, and which page the sign-in leads to (design.md D31). */
export function DoorInputs({ door }: { door: ResetDoor }) {
  const redirectTo = useSearchParams()[0].get('redirectTo');
  return (
    <>
      {door === 'partner' && <input type="hidden" {...partnerDoor} />}
      {redirectTo !== null && <input type="hidden" name="redirectTo" value={redirectTo} />}
    </>
  );
}

/** Asks for a link to a new password, on a page of its own. */
export function ResetRequestForm({
  state,
  door,
}: {
  state: FormState | undefined;
  door: ResetDoor;
}) {
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack">
      <FormNote id={form.noteId} state={state} />
      <DoorInputs door={door} />
      <p className="muted">{explanation}</p>
      <EmailField state={form.field('email')} />
      <Button type="submit" variant="primary" block busy={form.busy} busyText="Siunčiama...">
        Siųsti nuorodą
      </Button>
    </Form>
  );
}
