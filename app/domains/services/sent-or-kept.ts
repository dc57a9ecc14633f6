import { data, isRouteErrorResponse } from 'react-router';
import { unsentAnswer } from './wizard-answer.ts';

/**
 * Sends a step from the browser; when the server cannot be reached or fails, the page stays with
 * what was typed and says so.
 */
export async function sentOrKept<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const answer = unsentAnswer(!isRouteErrorResponse(error), Date.now());
    // With this status nothing is loaded anew, which would fail as well and take the page away.
    return data(answer, { status: 503 });
  }
}
