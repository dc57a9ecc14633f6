import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Above conversations that were begun with an owner's address without signing in. */
export const unprovenTitle = 'Parašyta neprisijungus jūsų adresu. Ar tai jūs?';

interface UnprovenNoteProps {
  /** Where the owner takes it over. */
  taking: string;
  /** Where the owner is asked whether to delete it. */
  deletion: string;
}

/** Stands in place of the composer until the owner says to have written it. */
export function UnprovenNote({ taking, deletion }: UnprovenNoteProps) {
  return (
    <Note tone="warn">
      <div className="stack gap-3">
        <p>
          <strong>{unprovenTitle}</strong> Rašęs žmogus buvo neprisijungęs, todėl to nežinome. Jei
          rašėte jūs, pokalbį tęsite čia. Jei ne, ištrinkite jį: jūsų paskyrai jis nieko nereiškia.
        </p>
        <div className="row">
          <Form method="post" action={taking}>
            <Button type="submit" variant="primary">
              Taip, rašiau aš
            </Button>
          </Form>
          <Link className="small strong" to={deletion}>
            Ne, ištrinti
          </Link>
        </div>
      </div>
    </Note>
  );
}
