import { data, href } from 'react-router';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { messagesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/unsubscribe.ts';
import { MailStop } from './mail-stop.tsx';

/**
 * Ends the mails about new messages: by the button, or by the one-click POST of a mail program
 * (RFC 8058). A GET of the link changes nothing.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await context.get(messagesContext).unsubscribe(params.token);
  return data({ done }, { status: done ? 200 : 400 });
}

const title = 'Pranešimai apie žinutes';

/** Mail providers end a kind of mail for their users (RFC 8058); the right is the signed token. */
export const handle: RouteHandle = { title, postFromAnywhere: true };

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <MailStop
      title={title}
      done={actionData?.done}
      question="Ar tikrai nebesiųsti laiškų apie naujas žinutes? Pačios žinutės ir toliau pasieks partnerio paskyrą."
      button="Nebesiųsti laiškų"
      stopped="Laiškų apie naujas žinutes nebesiųsime."
      after="Žinutes ir toliau rasite partnerio paskyroje; ten laiškus galėsite vėl įjungti."
      next={{ to: href('/partner/dashboard'), text: 'Eiti į partnerio paskyrą' }}
      dead="Nuoroda nebegalioja. Laiškus apie žinutes galite išjungti paskyros nustatymuose."
    />
  );
}
