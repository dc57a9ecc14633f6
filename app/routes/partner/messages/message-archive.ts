import { data, redirect } from 'react-router';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { archiveMessage } from '#app/domains/messages/inbox/message-flags.server.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/message-archive.ts';
import { archivingFailed, toastOfFailure } from './inbox-failure.ts';
import { inboxPlace } from './inbox-place.server.ts';

/** Looking at the address archives nothing. */
export function loader() {
  throw redirect(inboxPath(readInboxQuery(new URLSearchParams())));
}

/** Puts the message into the archive or takes it out, and leads back to the list as it was. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const wanted = form.get('archived');
    if (wanted !== 'true' && wanted !== 'false') throw data(null, { status: 400 });
    const archived = wanted === 'true';
    const partner = context.get(partnerContext);
    await archiveMessage(context.get(dbContext), partner, params.messageId, archived);
    const notice = archived ? 'pranesimas-archyvuotas' : 'pranesimas-is-archyvo';
    const about = params.messageId;
    return leadTo(inboxPlace(form), { notice, about, by: 'replacement' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), toastOfFailure(archivingFailed), 'otherwise');
}
