import type { MiddlewareFunction } from 'react-router';
import type { StreamAnswer } from '#app/domains/messages/live/stream-pool.server.ts';

const eventStream = 'text/event-stream';

/** No proxy may buffer or compress a stream; the guard's header alone would allow that. */
export const passEventsOn: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const { headers } = response;
  if (headers.get('content-type')?.startsWith(eventStream)) {
    headers.set('cache-control', 'private, no-store, no-transform');
  }
  // Without a session the guard leads to the sign-in page, which is no stream. 204 tells the browser
  // to ask no more; the page then reads its data again, and that is led to the sign-in.
  if (headers.has('location') && request.headers.get('accept')?.includes(eventStream)) {
    headers.delete('location');
    return new Response(null, { status: 204, headers });
  }
  return response;
};

/**
 * Answers who asks for a stream of events, and 406 to others: a client that waits for the end of the
 * response would wait for ever.
 * @param open null: there is nothing to tell of, status 404
 */
export async function answerStream(
  request: Request,
  open: () => Promise<StreamAnswer | null>,
): Promise<Response> {
  if (!request.headers.get('accept')?.includes(eventStream)) {
    return new Response(null, { status: 406 });
  }
  const headers = { 'content-type': `${eventStream}; charset=utf-8`, 'x-accel-buffering': 'no' };
  // Its answer has no body that could be read to its end.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const answer = await open();
  if (answer === null) return new Response(null, { status: 404 });
  if (!answer.ok) {
    const status = answer.reason === 'busy' ? 429 : 503;
    return new Response(null, { status, headers: { 'retry-after': '60' } });
  }
  return new Response(answer.body, { headers });
}
