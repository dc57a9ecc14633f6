import type { FormState } from '#app/domains/accounts/form-state.ts';
import { answerOr } from '#app/web/answer-or.ts';

/**
 * Waits for the server's answer to a form. When there is none, or none that was expected, the page
 * stays with what is typed and says so.
 * @param title what failed, in the specification's words
 */
export function answerOrFailure<Answer>(answer: Promise<Answer>, title: string) {
  return answerOr(answer, (): FormState => {
    const text = 'Bandykite dar kartą vėliau.';
    return { title, text, fields: {}, values: {}, at: Date.now() };
  });
}
