import { data } from 'react-router';
import type { Sent } from '#app/domains/messages/messages.server.ts';
import type { SendRefusal } from '#app/domains/messages/sending/admission.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import type { SendAnswer, SentAnswer } from '#app/domains/messages/sending/send-answer.ts';
import type { TakenForm } from '#app/web/forms/form-action.server.ts';

/**
 * Options of publicAction for a message form. A form that is sent again after a lost response may carry
 * another stamp, which does not make it another message.
 */
export const guarded = { besides: Object.values(guardNames) };

type MoreOfSent = Pick<SentAnswer, 'email' | 'copy' | 'names'> & {
  /** The address of the conversation, or of those that were begun, for who may open it. */
  readonly thread?: (conversationId: string | undefined) => string | undefined;
};

/**
 * Answers such a form, with what lets a suspicious sender's browser send it once more.
 * @param more what the page of the kept message says, see SentAnswer
 */
export function sendAnswer(
  answer: Sent | SendRefusal,
  refused: TakenForm['refused'],
  { thread, ...said }: MoreOfSent = {},
) {
  if (answer.ok) {
    const { notified, conversationId } = answer;
    const to = thread?.(conversationId);
    return data<SendAnswer>({ ...said, sent: true, notified, thread: to, at: Date.now() });
  }
  const { again } = answer;
  return refused(answer, { again });
}
