import { data, href } from 'react-router';
import { stopEntryMails } from '#app/domains/bookings/mail/entry-stop.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/entry-stop.ts';
import { MailStop } from './mail-stop.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const title = 'Laiškai šiuo adresu';

/** Mail programs end these mails for their users (RFC 8058); the right is the link. */
export const handle: RouteHandle = { title, postFromAnywhere: true };

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

/** Ends the mails: by the button, or by the one-click POST of a mail program. A GET changes nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await stopEntryMails(context.get(accountsContext), params.token, new Date());
  return data({ done }, { status: done ? 200 : 400 });
}

export default function EntryStop({ actionData }: Route.ComponentProps) {
  return (
    <MailStop
      title={title}
      done={actionData?.done}
      question="Ar tikrai šiuo adresu nebesiųsti laiškų apie tai, ką įrašo paslaugų teikėjai, ir žinučių teikėjams kopijų?"
      button="Nebesiųsti tokių laiškų"
      stopped="Tokių laiškų šiuo adresu nebesiųsime."
      after="Jei esate registruoti pas teikėją, pakeitimus jis turės pranešti kitaip. Teikėjų atsakymai į žinutes ateis kaip anksčiau."
      next={{ to: href('/'), text: 'Į Vizgio pradžią' }}
      dead="Nuoroda nebegalioja. Atverkite ją iš naujausio laiško."
    />
  );
}
