import { data, isRouteErrorResponse } from 'react-router';
import type { Outage } from '#app/forms/outage.ts';

/** What a form says when the server is out of reach or fails. */
export type FormFailure = { readonly title: string | null; readonly text: string };

/** The name of the window's event for an act that failed where no page can say so; its words. */
export const actFailed = 'act-failed';

/** @param title what failed, in the specification's words */
export function laterAgain(title: string): FormFailure {
  return { title, text: 'Bandykite dar kartą vėliau.' };
}

/**
 * Waits in the browser for the server's answer to a form that needs more than its route's words when
 * the server is out of reach or fails: the page stays with what is typed and gets what `otherwise`
 * makes. What the server refuses on purpose goes on.
 * @param gone what becomes of a refusal without an answer for the page, such as 404: the page's
 *   error, or `otherwise` as well, after which the page reads its data again
 */
export async function answerOrFailure<Answer, Otherwise>(
  answer: Promise<Answer>,
  otherwise: (outage: Outage) => Otherwise,
  gone: 'error' | 'otherwise' = 'error',
): Promise<Answer | ReturnType<typeof data<Otherwise>>> {
  try {
    return await answer;
  } catch (error) {
    const outage = isOutage(error);
    if (error instanceof Response || (!outage && gone === 'error')) throw error;
    // A status that keeps the page from asking the same server for its data again.
    return data(otherwise(outageOf(error)), outage ? { status: 503 } : undefined);
  }
}

/** Whether an outage is one of the line. */
export function outageOf(error: unknown): Outage {
  return { offline: isOutage(error) && !isRouteErrorResponse(error) };
}

/** Whether the server is out of reach or fails; what it refuses on purpose is none of that. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof Response || (isRouteErrorResponse(error) && error.status < 500));
}
