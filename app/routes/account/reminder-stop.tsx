import { data, href } from 'react-router';
import { stopReminders } from '#app/domains/bookings/mail/reminder-stop.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/reminder-stop.ts';
import { MailStop } from './mail-stop.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const title = 'Vizitų priminimai';

/** Mail programs end the reminders for their users (RFC 8058); the right is the link. */
export const handle: RouteHandle = { title, postFromAnywhere: true };

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

/** Ends the reminders: by the button, or by the one-click POST of a mail program. A GET changes nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await stopReminders(context.get(accountsContext), params.token, new Date());
  return data({ done }, { status: done ? 200 : 400 });
}

export default function ReminderStop({ actionData }: Route.ComponentProps) {
  return (
    <MailStop
      title={title}
      done={actionData?.done}
      question="Ar tikrai nebesiųsti laiškų, kurie dieną prieš primena apie vizitą, viešnagę ar užsiėmimą?"
      button="Nebesiųsti priminimų"
      stopped="Priminimų nebesiųsime."
      after="Apie patvirtinimus ir pakeitimus ir toliau pranešime. Priminimus vėl įjungsite nustatymuose."
      next={{ to: href('/seimininko-skydelis/nustatymai'), text: 'Nustatymai' }}
      dead="Nuoroda nebegalioja. Priminimus galite išjungti paskyros nustatymuose."
    />
  );
}
