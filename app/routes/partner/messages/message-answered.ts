import { data, redirect } from 'react-router';
import { markAnsweredByMail } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import type { Route } from './+types/message-answered.ts';

/**
 * Looking at the address marks nothing. React Router looks at it too, when the conversation is noted as
 * read while the form is on its way: the conversation stays open.
 */
export function loader({ params: { messageId } }: Route.LoaderArgs) {
  throw redirect(inboxPath(readInboxQuery(new URLSearchParams()), messageId));
}

/** Notes that the partner has answered by a mail of its own, or takes that back. */
export function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const wanted = form.get('answered');
    if (wanted !== 'true' && wanted !== 'false') throw data(null, { status: 400 });
    await markAnsweredByMail(db, partner, messageId, wanted === 'true', now);
    const search = form.get('search');
    const query = readInboxQuery(new URLSearchParams(typeof search === 'string' ? search : ''));
    return leadTo(inboxPath(query, messageId), { by: 'replacement' });
  });
}
