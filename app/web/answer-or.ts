import { data, isRouteErrorResponse } from 'react-router';

/**
 * Waits in the browser for the server's answer to a form. What the server refuses on purpose goes
 * on; when it is out of reach or fails, the page stays and gets what it shall say instead.
 */
export async function answerOr<Answer, Otherwise>(
  answer: Promise<Answer>,
  otherwise: () => Otherwise,
): Promise<Answer | ReturnType<typeof data<Otherwise>>> {
  try {
    return await answer;
  } catch (error) {
    if (!isOutage(error)) throw error;
    // A status that keeps the page from asking the same server for its data again.
    return data(otherwise(), { status: 503 });
  }
}

/** Whether the server is out of reach or fails; what it refuses on purpose is none of that. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof Response || (isRouteErrorResponse(error) && error.status < 500));
}
