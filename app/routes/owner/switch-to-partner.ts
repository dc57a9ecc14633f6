import { href, redirect } from 'react-router';
import { accountsContext, ownerContext } from '#app/web/contexts.ts';
import { passSwitched, requireOwner } from '#app/web/guards.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/switch-to-partner.ts';

export const middleware: Route.MiddlewareFunction[] = [passSwitched('owner'), requireOwner];

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis'));
}

/** Back to the partner's area, for an account that has both (docs/design.md D17). */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await context
    .get(accountsContext)
    .switchToPartner(context.get(ownerContext), request.headers);
  if (!answer.ok) return redirect(withNotice(href('/partner/login'), 'nera-partnerio'));
  return redirect(href('/partner/dashboard'), withCookies(answer.cookies));
}
