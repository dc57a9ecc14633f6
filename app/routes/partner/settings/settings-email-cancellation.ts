import { href, redirect } from 'react-router';
import { cancelEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-email-cancellation.ts';

/** Looking at the address cancels nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

/** Forgets a change of address that waits for its links. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ db, partner }) => {
    await cancelEmailChange(db, partner);
    return leadTo(href('/partner/dashboard/settings'), { notice: 'pasto-keitimas-atsauktas' });
  });
}
