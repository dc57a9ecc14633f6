import { href, redirect } from 'react-router';
import { mostTurnFormBytes } from '#app/domains/messages/attachments/attachment.ts';
import { findPartnerSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import { requirePartner } from '#app/web/request/guards.server.ts';
import { takeAttachments } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/message-files.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePartner];

/** Looking at the address uploads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/partner/dashboard/messages/:messageId', params));
}

export const handle: RouteHandle = { mostBodyBytes: mostTurnFormBytes };

/** Makes the file one that waits for the partner's next turn. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const partner = context.get(partnerContext);
  const side = await findPartnerSide(context.get(dbContext), partner, params.messageId);
  return takeAttachments({ request, context }, side);
}
