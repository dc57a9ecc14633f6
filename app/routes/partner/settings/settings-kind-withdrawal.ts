import { href, redirect } from 'react-router';
import { withdrawKindRequest } from '#app/domains/partners/kind/kind-request.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-kind-withdrawal.ts';

/** Looking at the address takes nothing back. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

/** Takes back the wish to be another kind of trader. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ db, partner }) => {
    await withdrawKindRequest(db, partner);
    return leadTo(href('/partner/dashboard/settings'), { notice: 'statuso-prasymas-atsauktas' });
  });
}
