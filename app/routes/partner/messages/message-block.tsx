import { href, useLocation } from 'react-router';
import { blockSender } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { senderOf } from '#app/domains/messages/conversation/conversation.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  inboxPath,
  inboxSearch,
  readInboxQuery,
} from '#app/domains/messages/inbox/inbox-address.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/message-block.ts';
import { inboxPlace } from './inbox-place.server.ts';

const failure = laterAgain('Siuntėjas neužblokuotas');
export const handle: RouteHandle = {
  title: 'Blokuoti siuntėją',
  back: href('/partner/dashboard/messages'),
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const found = getConversation(context.get(dbContext), partner, params.messageId);
  const { id, senderEmail, ...sender } = await orNotFoundPage(found);
  return { id, senderEmail, from: senderOf({ ...sender, senderEmail }) };
}

export function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ form, db, partner, now }) => {
    const blocked = await blockSender(db, partner, messageId, now);
    if (!blocked.ok) return blocked;
    return leadTo(inboxPlace(form), { notice: 'siuntejas-uzblokuotas', by: 'replacement' });
  });
}

/** Asks before a sender is blocked. */
export default function MessageBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { id, senderEmail, from } = loaderData;
  const query = readInboxQuery(new URLSearchParams(useLocation().search));
  return (
    <QuestionPage
      title="Blokuoti siuntėją?"
      back={inboxPath(query, id)}
      backText="Grįžti į pokalbį"
      confirmLabel="Blokuoti siuntėją"
      busyText="Blokuojama..."
      note={<FormNote id="blokavimas" state={actionData} />}
      hidden={{ search: inboxSearch(query), open: id }}
    >
      <p className="prose">
        Siuntėjas: {from}
        {senderEmail !== null && senderEmail !== from && ` (${senderEmail})`}. Naujų jo žinučių
        nebegausite, o rašydamas šiame pokalbyje jis matys, kad jų nepriimate. Ką jau gavote, lieka.
        Atblokuoti galėsite nustatymuose.
      </p>
    </QuestionPage>
  );
}
