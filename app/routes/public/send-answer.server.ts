import { data, type RouterContextProvider } from 'react-router';
import type { Sent } from '#app/domains/messages/messages.server.ts';
import type {
  GuardedForm,
  SenderAddress,
  SendRefusal,
} from '#app/domains/messages/sending/admission.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import type { SendAnswer } from '#app/domains/messages/sending/send-answer.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { actorContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { submissionFrom } from '#app/web/form-key.server.ts';
import { addressUnitOf } from '#app/web/from.server.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** Answers a form by which somebody writes, with the task that a suspicious sender gets. */
export function sendAnswer(answer: Sent | SendRefusal | Refusal, form: FormData) {
  if (answer.ok) {
    return data<SendAnswer>({ sent: true, notified: answer.notified, at: Date.now() });
  }
  const refused = formAnswer(answer, form);
  const challenge = 'challenge' in answer ? answer.challenge : undefined;
  return data<SendAnswer>({ ...refused.data, challenge }, refused.init ?? {});
}

/**
 * Tells for answerOnce which submission a form belongs to by which somebody writes. Whoever sends
 * it again after an answer was lost may have to solve another task: that makes it no other message.
 */
export async function sendingFrom(
  form: FormData,
  name: GuardedForm,
  context: Context,
): Promise<string | null> {
  const actor = await context.get(actorContext)();
  return submissionFrom(form, name, actor, Object.values(guardNames));
}

/** Whose limits a message counts against. */
export function senderAddressOf(context: Context): SenderAddress {
  return { addressUnit: addressUnitOf(context) };
}
