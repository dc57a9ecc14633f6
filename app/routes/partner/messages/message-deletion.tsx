import { href, useLocation } from 'react-router';
import { senderOf } from '#app/domains/messages/conversation/conversation.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { hideConversation } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import {
  inboxPath,
  inboxSearch,
  readInboxQuery,
} from '#app/domains/messages/inbox/inbox-address.ts';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Note } from '#app/ui/note.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/message-deletion.ts';
import { deletionFailed, toastOfFailure } from './inbox-failure.ts';
import { inboxPlace } from './inbox-place.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const found = getConversation(context.get(dbContext), partner, params.messageId);
  const { id, subject, ...sender } = await orNotFoundPage(found);
  return { id, subject, from: senderOf(sender) };
}

/** Deletes the conversation and leads back to the list as it was. */
export function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    await hideConversation(db, partner, messageId, now);
    return leadTo(inboxPlace(form), { notice: 'pranesimas-istrintas', by: 'replacement' });
  });
}

/** Says what failed over the inbox, also of a conversation that is gone meanwhile, and the inbox stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), toastOfFailure(deletionFailed), 'otherwise');
}

export const handle: RouteHandle = {
  title: 'Pokalbio ištrynimas',
  back: href('/partner/dashboard/messages'),
};

/** Asks those whom the dialog over the inbox does not reach. */
export default function MessageDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, from } = loaderData;
  const query = readInboxQuery(new URLSearchParams(useLocation().search));
  return (
    <QuestionPage
      title="Ištrinti pokalbį?"
      back={inboxPath(query, id)}
      backText="Grįžti į pokalbį"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      note={
        actionData?.failed && (
          <Note key={actionData.failed.id} tone="bad" role="alert">
            <strong>{actionData.failed.title}.</strong> {actionData.failed.text}
          </Note>
        )
      }
      hidden={{ search: inboxSearch(query) }}
    >
      <p>
        Pokalbis {inQuotes(subject)} ({from}) bus ištrintas iš jūsų žinučių. To atšaukti negalėsite;
        jei siuntėjas parašys vėl, pokalbis grįš.
      </p>
    </QuestionPage>
  );
}
