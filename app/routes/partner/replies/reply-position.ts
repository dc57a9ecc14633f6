import { data, href, redirect } from 'react-router';
import { placeSavedReply } from '#app/domains/messages/replies/saved-replies.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/reply-position.ts';

export const handle: RouteHandle = { formFailure: laterAgain('Eilė nepakeista') };

/** Looking at the address moves nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/replies'));
}

/** Moves a saved reply to a place in the partner's order. */
export function action({ params, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, partner, db }) => {
    const position = Number(form.get('position'));
    if (!Number.isInteger(position) || position < 1) throw data(null, { status: 400 });
    await placeSavedReply(db, partner, params.replyId, position);
    const notice = { notice: 'paruostas-perkeltas', by: 'replacement' } as const;
    return leadTo(href('/partner/dashboard/replies'), notice);
  });
}
