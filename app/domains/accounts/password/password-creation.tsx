import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';

interface PasswordCreationProps {
  action: string;
  state: FormState | undefined;
  email: string;
}

/** For an account that came by Google or Facebook: asks for the link that sets a password. */
export function PasswordCreation({ action, state, email }: PasswordCreationProps) {
  const { Form, ...form } = useSectionForm(action, state);
  return (
    <Form {...form.props} className="stack">
      <p>
        Prisijungiate per „Google“ arba „Facebook“, todėl slaptažodžio neturite. Jei jo norite,
        nuorodą jam sukurti atsiųsime adresu <span className="address">{email}</span>.
      </p>
      <FormNote id={form.noteId} state={form.state} untitled />
      <div>
        <Button type="submit" busy={form.busy} busyText="Siunčiama...">
          Susikurti slaptažodį
        </Button>
      </div>
    </Form>
  );
}
