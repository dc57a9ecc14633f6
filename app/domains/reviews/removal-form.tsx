import { Form, useNavigation } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface RemovalFormProps {
  state: FormState | undefined;
  back: string;
}

/** Asks once more before a review is removed. */
export function RemovalForm({ state, back }: RemovalFormProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="panel stack gap-4">
      <p>
        Atsiliepimas su nuotraukomis ir teikėjo atsakymu bus ištrintas visam laikui. Apie šį
        užsakymą kito atsiliepimo parašyti nebegalėsite.
      </p>
      <FormNote id="trynimas" state={state} />
      <div className="row">
        <Button type="submit" variant="danger" busy={busy} busyText="Trinama...">
          Ištrinti atsiliepimą
        </Button>
        <ButtonLink to={back}>Atšaukti</ButtonLink>
      </div>
    </Form>
  );
}
