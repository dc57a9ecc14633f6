import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import { answerAttachment } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/guest-file.ts';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];
export const handle: RouteHandle = { secretAddress: true };

/** A file of a guest's conversation for who has its link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const conversationId = await findByGuestLink(context.get(dbContext), token, new Date());
  const side = conversationId === null ? null : ({ conversationId, author: 'sender' } as const);
  return answerAttachment({ context }, side, params);
}
