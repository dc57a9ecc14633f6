import { sessionTokenOf } from '#app/domains/accounts/sessions.server.ts';
import { messagesContext, partnerContext, settingsContext } from '#app/web/request/contexts.ts';
import { requirePartner } from '#app/web/request/guards.server.ts';
import { addressUnitOf } from '#app/web/request/request-source.server.ts';
import type { Route } from './+types/inbox-stream.ts';
import { answerStream, passEventsOn } from './stream-answer.server.ts';

export const middleware: Route.MiddlewareFunction[] = [passEventsOn, requirePartner];

/**
 * The event stream of the partner's inbox, until either side ends it. It continues
 * after the browser's Last-Event-ID, at first after `?nuo=`, the newest message of the page's data.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const known = request.headers.get('last-event-id') ?? url.searchParams.get('nuo') ?? '';
  return answerStream(request, () =>
    context.get(messagesContext).streams.open(context.get(partnerContext), {
      sessionToken: sessionTokenOf(context.get(settingsContext).origin, request.headers) ?? '',
      addressUnit: addressUnitOf(context),
      after: /^\d{1,9}$/.test(known) ? Number(known) : null,
      signal: request.signal,
    }),
  );
}
