import { data, href, redirect } from 'react-router';
import { readAsSender } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { turnOfForm } from '#app/domains/messages/conversation/turn-of-form.server.ts';
import { ownerAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import type { Route } from './+types/talk-read.ts';

/** Looking at the address reads nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/zinutes'));
}

/** Notes up to which turn the owner has read; who has no JavaScript is led back to the conversation. */
export function action({ params: { conversationId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, {}, async ({ form, db, owner }) => {
    const turn = turnOfForm(form);
    if (turn === null) throw data(null, { status: 400 });
    await readAsSender(db, owner, conversationId, turn);
    if (form.has('open')) {
      throw redirect(href('/seimininko-skydelis/zinutes/:conversationId', { conversationId }));
    }
    return data(null);
  });
}

/** What is not noted now is noted when the page is read again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), () => null, 'otherwise');
}
