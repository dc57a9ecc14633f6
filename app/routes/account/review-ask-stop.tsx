import { data, href } from 'react-router';
import { stopReviewAsks } from '#app/domains/reviews/asks/ask-stop.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/review-ask-stop.ts';
import { MailStop } from './mail-stop.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const title = 'Klausimai apie užsakymus';

/** Mail programs end these mails for their users (RFC 8058); the right is the link. */
export const handle: RouteHandle = { title, postFromAnywhere: true };

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

/** Ends the mails: by the button, or by the one-click POST of a mail program. A GET changes nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await stopReviewAsks(context.get(accountsContext), params.token, new Date());
  return data({ done }, { status: done ? 200 : 400 });
}

export default function ReviewAskStop({ actionData }: Route.ComponentProps) {
  return (
    <MailStop
      title={title}
      done={actionData?.done}
      question="Ar tikrai nebesiųsti laiškų, kurie po užsakymo klausia, kaip sekėsi?"
      button="Nebeklausti"
      stopped="Kaip sekėsi, laiškais nebeklausime."
      after="Parašyti atsiliepimą galėsite ir toliau: jis laukia prie įvykusio vizito."
      next={{ to: href('/'), text: 'Į pradžią' }}
      dead="Nuoroda nebegalioja. Šiuos laiškus galite išjungti paskyros nustatymuose."
    />
  );
}
