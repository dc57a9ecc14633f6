import { href, redirect } from 'react-router';
import { confirmCompany } from '#app/domains/partners/kind/kind-request.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/kind-answer.ts';

/** Looking at the address answers nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

/** An earlier partner, asked who it is, says that it is a company. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ db, partner }) => {
    await confirmCompany(db, partner);
    return leadTo(href('/partner/dashboard'), { notice: 'statusas-patvirtintas' });
  });
}
