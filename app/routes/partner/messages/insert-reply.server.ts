import type { ActionFunctionArgs } from 'react-router';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { FilledReply } from '#app/domains/messages/replies/saved-reply.ts';
import { insertedNameOf, insertName, withTextBelow } from '#app/forms/inserted-text.ts';
import { refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { refusedAnswer } from '#app/web/forms/refused-answer.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/**
 * Answers a turn's form whose button for a saved reply was pressed without a script: with all that was
 * typed and the reply below it. Nothing is sent.
 * @param repliesOf lists the partner's replies, filled for whom the form writes to
 * @returns null for a form that was sent to be done
 */
export async function insertReply(
  { request, context }: Args,
  repliesOf: (db: Db, partner: Partner) => Promise<readonly FilledReply[]>,
) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form === null || form.get(insertName) !== 'body') return null;
  const replies = await orNotFoundPage(
    repliesOf(context.get(dbContext), context.get(partnerContext)),
  );
  const chosen = replies.find(({ id }) => id === form.get(insertedNameOf('body')));
  if (!chosen) return refusedAnswer(refuse('Tokio paruošto atsakymo nebėra.'), form);
  const text = withTextBelow(String(form.get('body') ?? ''), chosen.text);
  return refusedAnswer(refuse(null), form, { values: { body: text } });
}
