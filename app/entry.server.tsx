import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { cacheHtml } from '#app/ui/cached-html.tsx';
import { createLruCache } from '#app/web/pages/lru-cache.server.ts';
import {
  cutPage,
  filesWait,
  holdScript,
  paintFirst,
  runAfterPaint,
  runAtOnce,
} from '#app/web/pages/paint-first.server.ts';
import { RequestInfo } from '#app/web/pages/request-info.tsx';
import { isSharedPage } from '#app/web/pages/shared-pages.server.ts';
import { logContext, requestContext } from '#app/web/request/contexts.ts';

const renderTimeout = 5_000;

if (import.meta.env.PROD) {
  cacheHtml({
    // What React gives is a tree of small strings; as one it takes less room.
    render: (part) => Buffer.from(renderToString(part)).toString(),
    cache: createLruCache({ pages: 10_000, bytes: 16_000_000 }),
  });
}

/**
 * Renders a page whole before the first byte leaves: nothing of ours is deferred. As one string, which
 * costs less than a stream of small pieces (docs/performance.md); only a page whose code is still being
 * imported, which a string cannot wait for, is rendered once more as a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, nonce } = context.get(requestContext);
  const data = await readAll(entry.serverHandoffStream);
  const page = (
    <RequestInfo value={{ id, nonce }}>
      <ServerRouter
        context={{ ...entry, manifest: ownManifest(entry), serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </RequestInfo>
  );
  let answered = status;
  let html = `<!DOCTYPE html>${renderToString(page)}`;
  if (html.includes(rareInUnfinished) && html.includes(unfinished)) {
    html = await renderWaiting(page, nonce, (error) => {
      answered = 500;
      context.get(logContext).error('rendering failed', { request: id, error });
    });
  }
  let text = cutPage(html);
  text = { ...text, head: paintFirst(text.head) };
  if (entry.renderMeta?.didRenderScripts) {
    const late = isPublic(entry);
    if (import.meta.env.PROD) text = holdScript(late ? filesWait(text) : text);
    const run = late ? runAfterPaint : runAtOnce;
    text = { ...text, end: withData(text.end, data, nonce, import.meta.env.PROD ? run : '') };
  }
  const { matches, errors } = entry.staticHandlerContext;
  if (answered === 200 && !errors && isSharedPage(matches.at(-1)?.route.id, new URL(request.url))) {
    context.get(requestContext).onSharedPage?.(text.head + text.body + text.end);
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  const bytes = [text.head, text.body, text.end].map((piece) => Buffer.from(piece));
  return new Response(Buffer.concat(bytes), { status: answered, headers });
}

/**
 * The manifest of which React Router lists the page's own routes alone, as it makes a route object of
 * each that is listed, for every page. The others, such as those of the pages above, are found by id.
 */
function ownManifest({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const routes: typeof manifest.routes = Object.create(manifest.routes);
  for (const { route } of matches) routes[route.id] = manifest.routes[route.id];
  return { ...manifest, routes };
}

/** Public pages do all they do without scripts; forms and dashboards want theirs at once. */
function isPublic({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id === 'routes/public/layout');
}

/** How React marks a part in a string that it could not finish. */
const unfinished = '<!--$!-->';
/** Found ten times as fast: V8 looks for the first letter first, and '<' is everywhere. */
const rareInUnfinished = '$!--';

/** Renders a page of which a part has to be waited for. @param onError called for a part that fails */
function renderWaiting(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        const whole = new Writable({
          write(chunk, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(Buffer.concat(chunks).toString());
            done();
          },
        });
        pipe(whole);
      },
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(abort, renderTimeout, new Error('Rendering took too long'));
  });
}

/** What the loaders gave, as React Router encodes it; it ends after 5 s at the latest. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

const lastTags = '</body></html>';

/**
 * Puts the loaders' data at the end of the page, in the scripts that React Router's own part of the
 * page would hold: that part waits for the data piece by piece, which a string cannot.
 * @param end the last piece of the page
 * @param then JavaScript that runs after it
 */
function withData(end: string, data: string, nonce: string, then: string): string {
  const at = end.lastIndexOf(lastTags);
  const controller = 'window.__reactRouterContext.streamController';
  const script =
    `<script nonce="${nonce}">${controller}.enqueue(${inScript(JSON.stringify(data))});` +
    `${controller}.close();${then}</script>`;
  return `${end.slice(0, at)}${script}${end.slice(at)}`;
}

/** JSON that ends no script element and no line. */
function inScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
