import { data, href } from 'react-router';
import { findStopAddress, stopSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/newsletter-stop.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailStop } from './mail-stop.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const title = 'Naujienlaiškio atsisakymas';

/** Mail programs end the newsletter for their users (RFC 8058); the right is the link. */
export const handle: RouteHandle = { title, postFromAnywhere: true };

export function loader({ context, params }: Route.LoaderArgs) {
  return { email: findStopAddress(context.get(accountsContext), params.token) };
}

/**
 * Ends the newsletter: by the button, or by the one-click POST of a mail program. A GET of the link
 * changes nothing.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await stopSubscription(context.get(accountsContext), params.token);
  return data({ done }, { status: done ? 200 : 400 });
}

export default function NewsletterStop({
  loaderData: { email },
  actionData,
}: Route.ComponentProps) {
  if (email === null) {
    return (
      <AuthFrame title={title}>
        <Note tone="bad" role="alert">
          Nuoroda neteisinga. Atverkite ją iš laiško dar kartą arba parašykite mums.
        </Note>
        <ButtonLink to={href('/kontaktai')} block>
          Kontaktai
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <MailStop
      title={title}
      done={actionData?.done}
      question={
        <>
          Ar tikrai nebesiųsti naujienlaiškio adresu <strong>{email}</strong>? Adresą iš
          prenumeratorių sąrašo ištrinsime.
        </>
      }
      button="Nebesiųsti naujienlaiškio"
      busyText="Atsisakoma..."
      stopped="Naujienlaiškio nebesiųsime, adresą ištrynėme."
      next={{ to: href('/'), text: 'Į pradžią' }}
    />
  );
}
