import type { MiddlewareFunction } from 'react-router';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { accountsContext, actorContext } from './contexts.ts';

/** Middleware of the root route: see actorMiddleware. */
export const loadActor = actorMiddleware(findActor);

/**
 * Makes the middleware that sets actorContext. The actor is looked up on the first call of that
 * context's function and at most once per request; the look-up's cookies are added to the response.
 * Only a GET clears the session's cookie: the second copy of a form may arrive with the session that
 * the first copy ended, and its response would delete the new one.
 */
export function actorMiddleware(find: typeof findActor): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    let found: ReturnType<typeof find> | null = null;
    context.set(actorContext, async () => {
      found ??= find(context.get(accountsContext), request.headers, new Date());
      return (await found).actor;
    });
    const response = await next();
    if (found === null) return response;
    const { cookies } = await (found as ReturnType<typeof find>);
    const set = new Set(response.headers.getSetCookie().map(nameOf));
    // A session that an action has just begun or ended is newer than what was found.
    for (const cookie of cookies) {
      if (request.method !== 'GET' && clears.test(cookie)) continue;
      if (!set.has(nameOf(cookie))) response.headers.append('set-cookie', cookie);
    }
    return response;
  };
}

const clears = /; Max-Age=0(;|$)/;

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}
