import type { createRequestHandler } from 'react-router';

type Route = ReturnType<typeof createRequestHandler>;

/** Where React Router in the browser asks which routes the links of a page lead to. */
const address = '/__manifest';
/** No page of ours asks for so many links: where there is no end of them they say so; the browser itself asks for no more than 7,680 characters. */
const mostPaths = 128;
/** An answer has up to 36 kB, the whole table of routes. */
const mostKept = 100;

/**
 * Answers a question about routes that was asked before from memory, and none that names more paths
 * than a page can have: matching costs so much that one address full of short paths
 * would block the event loop for a tenth of a second.
 */
export function cacheDiscoveries(route: Route): Route {
  const kept = new Map<string, string>();
  return async (request, context) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname !== address) return route(request, context);
    if ((searchParams.get('paths') ?? '').split(',').length > mostPaths) {
      return new Response(null, { status: 400, headers: { 'cache-control': 'no-store' } });
    }
    const known = kept.get(search);
    kept.delete(search);
    const response = known === undefined ? await route(request, context) : null;
    if (response && response.status !== 200) return response;
    const found = known ?? ((await response?.text()) as string);
    // The least recently asked is the first in the map.
    kept.set(search, found);
    const [oldest = ''] = kept.keys();
    if (kept.size > mostKept) kept.delete(oldest);
    return new Response(found, {
      headers: {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  };
}
