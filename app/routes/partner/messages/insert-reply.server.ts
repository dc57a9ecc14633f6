import type { ActionFunctionArgs } from 'react-router';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { listSavedReplies } from '#app/domains/messages/replies/saved-replies.server.ts';
import { fillReplies } from '#app/domains/messages/replies/saved-reply.ts';
import { insertedNameOf, insertName, withTextBelow } from '#app/forms/inserted-text.ts';
import { refuse } from '#app/forms/refusal.ts';
import { refusedAnswer } from '#app/web/forms/refused-answer.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/**
 * Answers a turn's form whose button for a saved reply was pressed without a script: with all that was
 * typed and the reply below it. Nothing is sent.
 * @returns null for a form that was sent to be done
 */
export async function insertReply({ request, context }: Args, conversationId: string) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form === null || form.get(insertName) !== 'body') return null;
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const conversation = await orNotFoundPage(getConversation(db, partner, conversationId));
  const replies = fillReplies(await listSavedReplies(db, partner), conversation);
  const chosen = replies.find(({ id }) => id === form.get(insertedNameOf('body')));
  if (!chosen) return refusedAnswer(refuse('Tokio paruošto atsakymo nebėra.'), form);
  const text = withTextBelow(String(form.get('body') ?? ''), chosen.text);
  return refusedAnswer(refuse(null), form, { values: { body: text } });
}
