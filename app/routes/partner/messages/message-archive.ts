import { data, redirect } from 'react-router';
import { archiveConversation } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import type { Route } from './+types/message-archive.ts';
import { archivingFailed, toastOfFailure } from './inbox-failure.ts';
import { inboxPlace } from './inbox-place.server.ts';

/** Looking at the address archives nothing. */
export function loader() {
  throw redirect(inboxPath(readInboxQuery(new URLSearchParams())));
}

/** Puts the conversation into the archive or takes it out, and leads back to the list as it was. */
export function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner }) => {
    const wanted = form.get('archived');
    if (wanted !== 'true' && wanted !== 'false') throw data(null, { status: 400 });
    const archived = wanted === 'true';
    await archiveConversation(db, partner, messageId, archived);
    const notice = archived ? 'pranesimas-archyvuotas' : 'pranesimas-is-archyvo';
    return leadTo(inboxPlace(form), { notice, about: messageId, by: 'replacement' });
  });
}

/** Says what failed over the inbox, also of a conversation that is gone meanwhile, and the inbox stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), toastOfFailure(archivingFailed), 'otherwise');
}
