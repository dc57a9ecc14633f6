import type { FormState } from '#app/forms/form-state.ts';
import { answerOr } from './answer-or.ts';

/** What a form says when the server is out of reach or fails. */
export type FormFailure = { readonly title: string | null; readonly text: string };

/** @param title what failed, in the specification's words */
export function laterAgain(title: string): FormFailure {
  return { title, text: 'Bandykite dar kartą vėliau.' };
}

/**
 * Waits in the browser for the server's answer to a form. When there is none, or none that was
 * expected, the page stays with what is typed and says so.
 */
export function answerOrFailure<Answer>(answer: Promise<Answer>, { title, text }: FormFailure) {
  return answerOr(answer, (): FormState => {
    return { title, text, fields: {}, values: {}, at: Date.now() };
  });
}
