import { redirect } from 'react-router';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { markRead } from '#app/domains/messages/inbox/message-flags.server.ts';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import type { Route } from './+types/message-read.ts';
import { type ActionFailure, answerOrToast } from './inbox-failure.ts';
import { inboxPlace } from './inbox-place.server.ts';

/** Looking at the address marks nothing. */
export function loader() {
  throw redirect(inboxPath(readInboxQuery(new URLSearchParams())));
}

/**
 * Marks the message as read. The page that opened it is told nothing new; the button for those
 * without JavaScript says where to go on.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const partner = context.get(partnerContext);
  await orNotFoundPage(markRead(context.get(dbContext), partner, params.messageId));
  if (form.has('open')) throw redirect(inboxPlace(form));
  return { failed: null } satisfies ActionFailure;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrToast(serverAction(), 'Klaida pažymint kaip perskaitytą');
}
