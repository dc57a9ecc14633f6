import { data, href } from 'react-router';
import { confirmSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/newsletter-confirmation.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

const failure = { title: null, text: 'Nepavyko patvirtinti. Bandykite dar kartą vėliau.' };
const title = 'Naujienlaiškio prenumerata';

export const handle: RouteHandle = { title, formFailure: failure };

export function action(args: Route.ActionArgs) {
  return publicAction(args, { failure }, async ({ from, accounts, now }) => {
    const token = args.url.searchParams.get('token') ?? '';
    const answer = await confirmSubscription(accounts, token, from, now);
    return answer.ok ? data({ confirmed: true as const }) : answer;
  });
}

export default function NewsletterConfirmation({ actionData }: Route.ComponentProps) {
  if (actionData && 'confirmed' in actionData) {
    return (
      <AuthFrame title={title}>
        <Note tone="ok" role="status">
          Ačiū! Prenumerata patvirtinta.
        </Note>
        <p>
          Atsisakyti galėsite bet kada: nuoroda bus kiekviename laiške. Ji yra ir tame, iš kurio ką
          tik atėjote.
        </p>
        <ButtonLink to={href('/')} block>
          Į pradžią
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title}>
      <MailedLinkForm
        state={actionData}
        text="Liko vienas žingsnis: patvirtinkite, kad norite gauti Vizgio naujienlaiškį."
        button="Patvirtinti prenumeratą"
        busyText="Tvirtinama..."
      />
    </AuthFrame>
  );
}
