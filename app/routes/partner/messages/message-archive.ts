import { data, redirect, replace } from 'react-router';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { archiveMessage } from '#app/domains/messages/inbox/message-flags.server.ts';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { withNotice } from '#app/web/notice.ts';
import type { Route } from './+types/message-archive.ts';
import { answerOrToast, archivingFailed } from './inbox-failure.ts';
import { inboxPlace } from './inbox-place.server.ts';

/** Looking at the address archives nothing. */
export function loader() {
  throw redirect(inboxPath(readInboxQuery(new URLSearchParams())));
}

/** Puts the message into the archive or takes it out, and leads back to the list as it was. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const wanted = form.get('archived');
  if (wanted !== 'true' && wanted !== 'false') throw data(null, { status: 400 });
  const archived = wanted === 'true';
  const partner = context.get(partnerContext);
  await orNotFoundPage(archiveMessage(context.get(dbContext), partner, params.messageId, archived));
  const notice = archived ? 'pranesimas-archyvuotas' : 'pranesimas-is-archyvo';
  return replace(withNotice(inboxPlace(form), notice));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrToast(serverAction(), archivingFailed);
}
