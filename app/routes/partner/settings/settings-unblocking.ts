import { href, redirect } from 'react-router';
import { unblockSender } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-unblocking.ts';

/** Looking at the address unblocks no sender. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

export function action({ params: { blockId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ db, partner }) => {
    await unblockSender(db, partner, blockId);
    return leadTo(href('/partner/dashboard/settings'), { notice: 'siuntejas-atblokuotas' });
  });
}
