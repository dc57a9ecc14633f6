import { data, type RouterContextProvider } from 'react-router';
import type { Refusal } from '#app/domains/accounts/refusal.ts';
import type { Sender, SendRefusal } from '#app/domains/messages/admission.server.ts';
import type { Sent } from '#app/domains/messages/messages.server.ts';
import type { SendAnswer } from '#app/domains/messages/send-answer.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { addressUnitOf } from '#app/web/from.server.ts';

/** Answers a form by which somebody writes, with the task that a suspicious sender gets. */
export function sendAnswer(answer: Sent | SendRefusal | Refusal, form: FormData) {
  if (answer.ok) {
    return data<SendAnswer>({ sent: true, notified: answer.notified, at: Date.now() });
  }
  const refused = formAnswer(answer, form);
  const challenge = 'challenge' in answer ? answer.challenge : undefined;
  return data<SendAnswer>({ ...refused.data, challenge }, refused.init ?? {});
}

/** Whose limits a message counts against. */
export function senderOf(context: Readonly<Pick<RouterContextProvider, 'get'>>): Sender {
  return { addressUnit: addressUnitOf(context) };
}
