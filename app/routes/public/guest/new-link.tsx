import { data, Form, href, useNavigation } from 'react-router';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, messagesContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/new-link.ts';
import { DeadLink } from './dead-link.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];

const facts = { canonical: null };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const conversationId = await findByGuestLink(context.get(dbContext), token, new Date());
  if (conversationId === null) return data({ facts, formKey: null }, { status: 404 });
  return data({ facts, formKey: newFormKey() });
}

const failure = laterAgain('Nuoroda nepakeista');
export const handle: RouteHandle = { formFailure: failure, secretAddress: true };

/** Replaces the link and leads to the conversation by the new one. */
export function action({ params: { token }, ...args }: Route.ActionArgs) {
  return publicAction(args, { failure, sender: token }, async ({ once }) => {
    const messages = args.context.get(messagesContext);
    const replaced = await once((saveReply) => messages.replaceLink(token, saveReply));
    if (!replaced.ok) return data(undefined, { status: 404 });
    const address = href('/pokalbis/:token', { token: messages.tokenOf(replaced) });
    return leadTo(address, { notice: 'nuoroda-pakeista', by: 'replacement' });
  });
}

export function meta() {
  return unlistedMeta('Pakeisti nuorodą');
}

/** Asks before it shuts out all who have the link of before. */
export default function NewLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { formKey } = loaderData;
  const busy = useNavigation().state !== 'idle';
  if (formKey === null) return <DeadLink />;
  const back = href('/pokalbis/:token', params);
  return (
    <main id="turinys" tabIndex={-1} className="wrap guest-page">
      <div className="stack gap-5">
        <Crumb to={back}>Grįžti į pokalbį</Crumb>
        <h1 className="h-md">Pakeisti nuorodą?</h1>
        <FormNote id="nuorodos-keitimas" state={actionData ?? undefined} titled />
        <p>
          Nuorodos iš ankstesnių laiškų nebeveiks, tad pokalbio neatvers tas, kam jos pateko.
          Pokalbį iškart atversime nauja nuoroda ir atsiųsime ją jums laišku.
        </p>
        <Form method="post" className="row">
          <FormKey value={formKey} />
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button type="submit" variant="primary" busy={busy} busyText="Keičiama...">
            Pakeisti nuorodą
          </Button>
        </Form>
      </div>
    </main>
  );
}
