import { Form } from 'react-router';
import { kindChoices, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface KindSectionProps {
  /** The page that asks for another kind, and where the wish is taken back. */
  actions: { readonly ask: string; readonly withdraw: string };
  kind: TraderKind;
  /** What waits for an administrator. */
  request: { readonly kind: TraderKind; readonly askedOn: string } | null;
}

/** As what a partner is registered, and whether it has asked to be something else. */
export function KindSection({ actions, kind, request }: KindSectionProps) {
  return (
    <div className="stack gap-4">
      <p className="strong">{kindChoices[kind]}</p>
      {request ? (
        <Note>
          <div className="stack gap-3">
            <p>
              {request.askedOn} prašėte keisti į: <strong>{kindChoices[request.kind]}</strong>. Kol
              nenusprendėme, viskas lieka kaip buvę.
            </p>
            <div className="row">
              <Form method="post" action={actions.withdraw} preventScrollReset>
                <Button type="submit" size="sm">
                  Atšaukti prašymą
                </Button>
              </Form>
              <ButtonLink to={actions.ask} variant="quiet" size="sm">
                Keisti prašymą
              </ButtonLink>
            </div>
          </div>
        </Note>
      ) : (
        <div>
          <ButtonLink to={actions.ask}>Prašyti pakeisti</ButtonLink>
        </div>
      )}
    </div>
  );
}
