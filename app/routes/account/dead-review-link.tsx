import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** In place of what a link would open that is none of ours, or not its reader's any more. */
export function DeadReviewLink() {
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-5">
        <h1>Atsiliepimas</h1>
        <Note tone="bad" role="alert">
          Nuoroda neteisinga arba nebegalioja. Atverkite ją iš naujausio laiško arba prisijunkite.
        </Note>
        <div className="row">
          <ButtonLink variant="primary" to={href('/seimininko-skydelis/atsiliepimai')}>
            Prisijungti
          </ButtonLink>
          <ButtonLink to={href('/')}>Į pradžią</ButtonLink>
        </div>
      </div>
    </main>
  );
}
