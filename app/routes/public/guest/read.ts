import { data, href, redirect } from 'react-router';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import { readAsSender } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { turnOfForm } from '#app/domains/messages/conversation/turn-of-form.server.ts';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/read.ts';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];
export const handle: RouteHandle = { secretAddress: true };

/** Looking at the address reads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/pokalbis/:token', params));
}

/** Notes up to which turn the guest has read; who has no JavaScript is led back to the conversation. */
export function action({ params: { token }, ...args }: Route.ActionArgs) {
  return publicAction(args, {}, async ({ form, db, now }) => {
    const turn = turnOfForm(form);
    if (turn === null) throw data(null, { status: 400 });
    const conversationId = await findByGuestLink(db, token, now);
    if (conversationId !== null) {
      const sender = { kind: 'guest', conversationId } as const;
      await readAsSender(db, sender, conversationId, turn);
    }
    if (form.has('open')) throw redirect(href('/pokalbis/:token', { token }));
    return data(null, { status: conversationId === null ? 404 : 200 });
  });
}

/** What is not noted now is noted when the page is read again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), () => null, 'otherwise');
}
