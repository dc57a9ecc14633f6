import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { renderPage, renderPart } from '#app/router/render-page.server.tsx';
import { cacheHtml } from '#app/ui/cached-html.tsx';
import { createLruCache } from '#app/web/pages/lru-cache.server.ts';
import { RequestInfo } from '#app/web/pages/request-info.tsx';
import { isSharedPage } from '#app/web/pages/shared-pages.server.ts';
import { logContext, requestContext } from '#app/web/request/contexts.ts';

// In development what is kept would be what stood there before an edit.
if (import.meta.env.PROD) {
  cacheHtml({ render: renderPart, cache: createLruCache({ pages: 10_000, bytes: 16_000_000 }) });
}

/** Renders a page whole before the first byte leaves: nothing of ours is deferred. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, nonce, onSharedPage } = context.get(requestContext);
  let answered = status;
  const html = await renderPage(entry, {
    request,
    nonce,
    wrap: (page) => <RequestInfo value={{ id, nonce }}>{page}</RequestInfo>,
    paintsFirst: isPublic(entry),
    onError: (error) => {
      answered = 500;
      context.get(logContext).error('rendering failed', { request: id, error });
    },
  });
  const { matches, errors } = entry.staticHandlerContext;
  if (answered === 200 && !errors && isSharedPage(matches.at(-1)?.route.id, new URL(request.url))) {
    onSharedPage?.(html);
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(Buffer.from(html), { status: answered, headers });
}

/** Public pages do all they do without scripts; forms and dashboards want theirs at once. */
function isPublic({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id === 'routes/public/frame/layout');
}

/**
 * Writes down what no loader or action expected. A browser that went away, and one that asks for
 * what no route answers (404, 405), are no faults of ours.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { id } = context.get(requestContext);
  context.get(logContext).error('unexpected error', { request: id, error });
};
