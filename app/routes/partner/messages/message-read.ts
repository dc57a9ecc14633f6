import { redirect } from 'react-router';
import { markRead } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/message-read.ts';
import { type ActionFailure, toastOfFailure } from './inbox-failure.ts';
import { inboxPlace } from './inbox-place.server.ts';

/** Looking at the address marks nothing. */
export function loader() {
  throw redirect(inboxPath(readInboxQuery(new URLSearchParams())));
}

/**
 * Marks the conversation as read. The page that opened it gets no new data; the button for those
 * without JavaScript says where to go on. Marked as unread it is left: opening it again reads it.
 */
export function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner }) => {
    const read = form.get('read') !== 'false';
    await markRead(db, partner, messageId, read, readUpTo(form));
    if (!read) {
      return leadTo(inboxPlace(form), { notice: 'pranesimas-neskaitytas', by: 'replacement' });
    }
    if (form.has('open')) throw redirect(inboxPlace(form));
    return { failed: null } satisfies ActionFailure;
  });
}

/** The newest turn that the page showed; a form that does not say means all. */
function readUpTo(form: FormData): number | undefined {
  const upTo = form.get('upTo');
  return typeof upTo === 'string' && /^[1-9]\d{0,8}$/.test(upTo) ? Number(upTo) : undefined;
}

const failed = 'Klaida pažymint kaip perskaitytą';

export const handle: RouteHandle = { formFailure: laterAgain('Klaida pažymint kaip neskaitytą') };

/**
 * Says what failed over the inbox, also of a conversation that is gone meanwhile, and the inbox stays.
 * The form that marks as unread leads on, and has no answer that the inbox could show: of that what is
 * around every form says it.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.get('read') === 'false') return serverAction();
  return answerOrFailure(serverAction(), toastOfFailure(failed), 'otherwise');
}
