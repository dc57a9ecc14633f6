import type { MiddlewareFunction } from 'react-router';
import { accountsContext, actorContext } from './contexts.ts';

/**
 * Middleware of the root route: offers to find out who asks. Nothing is looked up until somebody
 * wants to know; what the look-up says about the session's cookie is added to the answer. Only a
 * look at a page clears it: of two copies of a form the second may come with the session that the
 * first has ended, and its answer would take the new one away.
 */
export const loadActor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const accounts = context.get(accountsContext);
  let found: ReturnType<typeof accounts.findActor> | null = null;
  context.set(actorContext, async () => {
    found ??= accounts.findActor(request.headers);
    return (await found).actor;
  });
  const response = await next();
  if (found === null) return response;
  const { cookies } = await (found as ReturnType<typeof accounts.findActor>);
  const set = new Set(response.headers.getSetCookie().map(nameOf));
  // A session that an action has just begun or ended is newer than what was found.
  for (const cookie of cookies) {
    if (request.method !== 'GET' && clears.test(cookie)) continue;
    if (!set.has(nameOf(cookie))) response.headers.append('set-cookie', cookie);
  }
  return response;
};

const clears = /; Max-Age=0(;|$)/;

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}
