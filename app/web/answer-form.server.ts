import type { ActionFunctionArgs } from 'react-router';
import { isOutage } from './answer-or.ts';
import { logContext, requestContext } from './contexts.ts';
import { formAnswer } from './form-answer.server.ts';
import { formDataOf } from './form-data.server.ts';
import type { FormFailure } from './form-failure.ts';

/**
 * Answers a form whose page can show a refusal. What nobody expected becomes one, too, with status
 * 503: so the form keeps what is typed without JavaScript. The log learns the cause.
 */
export async function answerForm<Answer>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  failure: FormFailure,
  answer: (form: FormData) => Promise<Answer>,
): Promise<Answer | ReturnType<typeof formAnswer>> {
  const form = await formDataOf(request);
  try {
    return await answer(form);
  } catch (error) {
    if (!isOutage(error)) throw error;
    const { id } = context.get(requestContext);
    context.get(logContext).error('unexpected error', { request: id, error });
    return formAnswer({ ok: false, reason: 'failed', ...failure, fields: {} }, form);
  }
}
