import { sessionTokenOf } from '#app/domains/accounts/sessions.server.ts';
import { messagesContext, ownerContext, settingsContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import { addressUnitOf } from '#app/web/request/request-source.server.ts';
import type { Route } from './+types/talks-stream.ts';
import { answerStream, passEventsOn } from './stream-answer.server.ts';

export const middleware: Route.MiddlewareFunction[] = [passEventsOn, requireOwner];

/** The event stream of an owner's conversations, until either side ends it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return answerStream(request, () =>
    context.get(messagesContext).streams.openOwner(context.get(ownerContext), {
      sessionToken: sessionTokenOf(context.get(settingsContext).origin, request.headers) ?? '',
      addressUnit: addressUnitOf(context),
      signal: request.signal,
    }),
  );
}
