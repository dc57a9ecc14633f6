import { findSenderSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { answerAttachment } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/talk-file.ts';

/** A file of a conversation for the owner who began it; for others there is no such file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  const side =
    actor.kind === 'owner'
      ? await findSenderSide(context.get(dbContext), actor, params.conversationId)
      : null;
  return answerAttachment({ context }, side, params);
}
