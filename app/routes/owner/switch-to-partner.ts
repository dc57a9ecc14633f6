import { href, redirect } from 'react-router';
import { switchToPartner } from '#app/domains/accounts/sign-in/switch-role.server.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import { accountsContext, ownerContext } from '#app/web/request/contexts.ts';
import { redirectSwitched, requireOwner } from '#app/web/request/guards.server.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/switch-to-partner.ts';

export const middleware: Route.MiddlewareFunction[] = [redirectSwitched('owner'), requireOwner];

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis'));
}

/** Back to the partner's area, for an account that has both (docs/design.md D17). */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await switchToPartner(
    context.get(accountsContext),
    context.get(ownerContext),
    request.headers,
    new Date(),
  );
  if (!answer.ok) return leadTo(href('/partner/login'), { notice: 'nera-partnerio' });
  const wanted = (await request.formData().catch(() => null))?.get('redirectTo');
  const target = ownTarget(wanted, href('/partner/dashboard'));
  return leadTo(target, { cookies: answer.cookies, by: 'replacement' });
}
