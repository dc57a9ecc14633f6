import { data, isRouteErrorResponse } from 'react-router';
import type { FormState } from '#app/domains/accounts/form-state.ts';

/**
 * Waits for the server's answer to a form. When there is none, or none that was expected, the page
 * stays with what is typed and says so.
 * @param title what failed, in the specification's words
 */
export async function answerOrFailure<Answer>(
  answer: Promise<Answer>,
  title: string,
): Promise<Answer | ReturnType<typeof data<FormState>>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) {
      throw error;
    }
    const text = 'Bandykite dar kartą vėliau.';
    const state: FormState = { title, text, fields: {}, values: {}, at: Date.now() };
    // A status that keeps the page from asking the same server for its data again.
    return data(state, { status: 503 });
  }
}
