import { href, redirect } from 'react-router';
import { mostTurnFormBytes } from '#app/domains/messages/attachments/attachment.ts';
import { findSenderSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import { takeAttachments } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/talk-files.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

/** Looking at the address uploads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/seimininko-skydelis/zinutes/:conversationId', params));
}

export const handle: RouteHandle = { mostBodyBytes: mostTurnFormBytes };

/** Makes the file one that waits for the owner's next turn. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  const side = await findSenderSide(context.get(dbContext), owner, params.conversationId);
  return takeAttachments({ request, context }, side);
}
