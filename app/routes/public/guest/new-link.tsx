import { data, href } from 'react-router';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { QuestionPage } from '#app/forms/question-page.tsx';
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
    if (!replaced.ok) {
      return replaced.reason === 'gone' ? data(undefined, { status: 404 }) : replaced;
    }
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
  if (formKey === null) return <DeadLink />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap guest-page">
      <QuestionPage
        title="Pakeisti nuorodą?"
        titleClass="h-md"
        back={href('/pokalbis/:token', params)}
        backText="Grįžti į pokalbį"
        confirmLabel="Pakeisti nuorodą"
        busyText="Keičiama..."
        variant="primary"
        note={<FormNote id="nuorodos-keitimas" state={actionData ?? undefined} />}
        formKey={formKey}
      >
        <p>
          Nuorodos iš ankstesnių laiškų nebeveiks, tad pokalbio neatvers tas, kam jos pateko į
          rankas. Pokalbį iškart atversime nauja nuoroda ir atsiųsime ją jums laišku.
        </p>
      </QuestionPage>
    </main>
  );
}
