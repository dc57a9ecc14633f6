import { href, redirect } from 'react-router';
import { mostTurnFormBytes } from '#app/domains/messages/attachments/attachment.ts';
import { findGuestSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import { takeAttachments } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/guest-files.ts';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];

/** Looking at the address uploads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/pokalbis/:token', params));
}

export const handle: RouteHandle = { mostBodyBytes: mostTurnFormBytes, secretAddress: true };

/** Makes the file one that waits for the guest's next turn. The right is the link. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const side = await findGuestSide(context.get(dbContext), token, new Date());
  return takeAttachments({ request, context }, side);
}
