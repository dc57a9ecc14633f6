import { data, Form, href, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { messagesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/unsubscribe.ts';
import { AuthFrame } from './auth-frame.tsx';

/**
 * Ends the mails about new messages: by the button, or by the one-click POST of a mail program
 * (RFC 8058). A GET of the link changes nothing.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await context.get(messagesContext).unsubscribe(params.token);
  return data({ done }, { status: done ? 200 : 400 });
}

/** Mail providers end a kind of mail for their users (RFC 8058); the right is the signed token. */
export const handle: RouteHandle = { postFromAnywhere: true };

export function meta() {
  return unlistedMeta('Pranešimai apie žinutes');
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (actionData?.done) {
    return (
      <AuthFrame title="Pranešimai apie žinutes">
        <Note tone="ok" role="status">
          Laiškų apie naujas žinutes nebesiųsime.
        </Note>
        <p>Žinutes ir toliau rasite partnerio paskyroje; ten laiškus galėsite vėl įjungti.</p>
        <ButtonLink to={href('/partner/dashboard')} block>
          Eiti į partnerio paskyrą
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Pranešimai apie žinutes">
      {actionData ? (
        <Note tone="bad" role="alert">
          Nuoroda nebegalioja. Laiškus apie žinutes galite išjungti paskyros nustatymuose.
        </Note>
      ) : (
        <p>
          Ar tikrai nebesiųsti laiškų apie naujas žinutes? Pačios žinutės ir toliau pasieks
          partnerio paskyrą.
        </p>
      )}
      <Form method="post" noValidate>
        <Button type="submit" variant="primary" block busy={busy} busyText="Išjungiama...">
          Nebesiųsti laiškų
        </Button>
      </Form>
    </AuthFrame>
  );
}
