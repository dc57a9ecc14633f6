import { href, redirect } from 'react-router';
import { takeOver } from '#app/domains/messages/conversation/take-over.server.ts';
import { readTalksQuery, talksPath } from '#app/domains/messages/conversation/talks-address.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/talk-taking.ts';

/** Looking at the address takes nothing over. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/seimininko-skydelis/zinutes/:conversationId', params));
}

const failure = laterAgain('Pokalbis neperimtas');
export const handle: RouteHandle = { formFailure: failure };

/** The owner says to have begun the conversation, and goes on in it. */
export function action({ params: { conversationId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ db, owner }) => {
    await orNotFoundPage(takeOver(db, owner, conversationId));
    const query = readTalksQuery(args.url.searchParams);
    return leadTo(talksPath(query, conversationId), {
      notice: 'pokalbis-perimtas',
      by: 'replacement',
    });
  });
}
