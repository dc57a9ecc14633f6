import { href, redirect } from 'react-router';
import { switchToOwner } from '#app/domains/accounts/sign-in/switch-role.server.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import { accountsContext, partnerContext } from '#app/web/request/contexts.ts';
import { redirectSwitched, requirePartner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/switch-to-owner.ts';

export const middleware: Route.MiddlewareFunction[] = [redirectSwitched('partner'), requirePartner];

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard'));
}

/** To the owner's area, whose profile is made when it is missing (docs/design.md D17). */
export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await switchToOwner(
    context.get(accountsContext),
    context.get(partnerContext),
    request.headers,
    new Date(),
  );
  return leadTo(href('/seimininko-skydelis'), { cookies });
}
