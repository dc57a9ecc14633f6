import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface WaysInProps {
  who: {
    readonly kind: 'visitor' | 'partner' | 'admin';
    readonly signIn: { readonly in: string; readonly up: string };
  };
  /** What someone reads who is signed in and no owner. */
  notOwner: string;
}

/** In place of the form for who is no owner: what is chosen outlives signing in or up. */
export function WaysIn({ who: { kind, signIn }, notOwner }: WaysInProps) {
  return (
    <div className="stack gap-5">
      <Note>
        <strong>Pasirinkimą išsaugojome, bet laikas dar nerezervuotas.</strong>{' '}
        {kind === 'visitor'
          ? 'Prisijungę ar patvirtinę adresą grįšite čia – nieko rinktis iš naujo nereikės.'
          : notOwner}
      </Note>
      <div className="row">
        <ButtonLink variant="primary" to={signIn.in}>
          Prisijungti
        </ButtonLink>
        {kind === 'visitor' && <ButtonLink to={signIn.up}>Sukurti paskyrą</ButtonLink>}
      </div>
    </div>
  );
}
