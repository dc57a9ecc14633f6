import { href, redirect } from 'react-router';
import { withdrawInvitation } from '#app/domains/accounts/admin-invitations/invitations.server.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/invitation-withdrawal.ts';

const failure = laterAgain('Kvietimas neatšauktas');
export const handle: RouteHandle = { formFailure: failure };

/** Looking at the address withdraws nothing. */
export function loader() {
  throw redirect(href('/admin/users/invitations'));
}

/** Of one that was used or withdrawn meanwhile it says so. */
export function action({ params: { invitationId }, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ admin, db, now }) => {
    const { ok } = await withdrawInvitation(db, admin, invitationId, now);
    const notice = ok ? 'kvietimas-atsauktas' : 'jau-padaryta';
    return leadTo(href('/admin/users/invitations'), { notice });
  });
}
