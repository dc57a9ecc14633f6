import { sessionTokenOf } from '#app/domains/accounts/sessions.server.ts';
import { messagesContext, partnerContext, settingsContext } from '#app/web/request/contexts.ts';
import { requirePartner } from '#app/web/request/guards.server.ts';
import { addressUnitOf } from '#app/web/request/request-source.server.ts';
import type { Route } from './+types/inbox-stream.ts';

const eventStream = 'text/event-stream';

/** No proxy may buffer or compress it; the guard's header alone would allow that. */
const passOn: Route.MiddlewareFunction = async ({ request }, next) => {
  const response = await next();
  const { headers } = response;
  if (headers.get('content-type')?.startsWith(eventStream)) {
    headers.set('cache-control', 'private, no-store, no-transform');
  }
  // Without a session the guard leads to the sign-in page, which is no stream. 204 tells the browser
  // to ask no more; the inbox then reads its page again, and that is led to the sign-in.
  if (headers.has('location') && request.headers.get('accept')?.includes(eventStream)) {
    headers.delete('location');
    return new Response(null, { status: 204, headers });
  }
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [passOn, requirePartner];

/**
 * The event stream of the partner's inbox, until either side ends it. It continues
 * after the browser's Last-Event-ID, at first after `?nuo=`, the newest message of the page's data.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  // A client that waits for the end of the response would wait for ever.
  if (!request.headers.get('accept')?.includes(eventStream)) {
    return new Response(null, { status: 406 });
  }
  const headers = { 'content-type': `${eventStream}; charset=utf-8`, 'x-accel-buffering': 'no' };
  // Its answer has no body that could be read to its end.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { origin } = context.get(settingsContext);
  const known = request.headers.get('last-event-id') ?? url.searchParams.get('nuo') ?? '';
  const answer = await context.get(messagesContext).openStream(context.get(partnerContext), {
    sessionToken: sessionTokenOf(origin, request.headers) ?? '',
    addressUnit: addressUnitOf(context),
    after: /^\d{1,9}$/.test(known) ? Number(known) : null,
    signal: request.signal,
  });
  if (!answer.ok) {
    const status = answer.reason === 'busy' ? 429 : 503;
    return new Response(null, { status, headers: { 'retry-after': '60' } });
  }
  return new Response(answer.body, { headers });
}
