import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logContext, requestContext } from '#app/web/contexts.ts';
import { RequestInfo } from '#app/web/request-info.tsx';

const renderTimeout = 5_000;

/**
 * Renders a page whole before the first byte leaves: nothing of ours is deferred, and a buffered
 * page costs a sixth less than a stream (docs/performance.md).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, nonce } = context.get(requestContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestInfo value={{ id, nonce }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </RequestInfo>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set('content-type', 'text/html; charset=utf-8');
          const chunks: Buffer[] = [];
          const page = new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(new Response(Buffer.concat(chunks), { status: finalStatus, headers }));
              done();
            },
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          context.get(logContext).error('rendering failed', { request: id, error });
        },
      },
    );
    const timer = setTimeout(abort, renderTimeout, new Error('Rendering took too long'));
  });
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
