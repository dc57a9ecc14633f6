import { data, href, redirect } from 'react-router';
import { readForm } from '#app/domains/accounts/schema.ts';
import { saveNotificationSetting } from '#app/domains/partners/notification-settings.server.ts';
import { notificationForm } from '#app/domains/partners/schema.ts';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { withNotice } from '#app/web/notice.ts';
import type { Route } from './+types/settings-notifications.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(notificationForm, await formDataOf(request));
  if (!read.ok) throw data(null, { status: 400 });
  const partner = context.get(partnerContext);
  await saveNotificationSetting(context.get(dbContext), partner, read.value, new Date());
  return redirect(withNotice(href('/partner/dashboard/settings'), 'pranesimu-nustatymai'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}
