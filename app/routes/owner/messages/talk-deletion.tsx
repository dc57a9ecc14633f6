import { href, useLocation } from 'react-router';
import { DeletionQuestion } from '#app/domains/messages/conversation/deletion-question.tsx';
import {
  getSenderConversation,
  hideAsSender,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { readTalksQuery, talksPath } from '#app/domains/messages/conversation/talks-address.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/talk-deletion.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const found = getSenderConversation(context.get(dbContext), owner, params.conversationId);
  const { id, service, companyName, isPartnerGone } = await orNotFoundPage(found);
  return { id, title: service.title, companyName, isPartnerGone };
}

const failure = laterAgain('Pokalbis neištrintas');
export const handle: RouteHandle = {
  title: 'Pokalbio ištrynimas',
  back: href('/seimininko-skydelis/zinutes'),
  formFailure: failure,
};

/** Deletes the conversation for the owner and leads back to the list as it was. */
export function action({ params: { conversationId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ db, owner, now }) => {
    await hideAsSender(db, owner, conversationId, now);
    const list = talksPath(readTalksQuery(args.url.searchParams));
    return leadTo(list, { notice: 'pokalbis-istrintas', by: 'replacement' });
  });
}

export default function TalkDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, companyName, isPartnerGone } = loaderData;
  const query = readTalksQuery(new URLSearchParams(useLocation().search));
  return (
    <DeletionQuestion
      serviceTitle={title}
      companyName={companyName}
      isPartnerGone={isPartnerGone}
      back={talksPath(query, id)}
      given={actionData}
      lost="savo žinutėse jo neberasite"
    />
  );
}
