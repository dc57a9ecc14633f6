import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { messagesContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import { addressUnitOf } from '#app/web/request/request-source.server.ts';
import type { Route } from './+types/guest-stream.ts';
import { answerStream, passEventsOn } from './stream-answer.server.ts';

export const middleware: Route.MiddlewareFunction[] = [passEventsOn, keepSecret];
export const handle: RouteHandle = { secretAddress: true };

/** The event stream of a guest's conversation, until either side ends it or the link ends. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  return answerStream(request, () =>
    context.get(messagesContext).streams.openGuest(token, {
      addressUnit: addressUnitOf(context),
      signal: request.signal,
    }),
  );
}
