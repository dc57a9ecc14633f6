import { data, href, redirect } from 'react-router';
import { partnerNotifications } from '#app/domains/accounts/notifications/notification-names.ts';
import { saveNotificationSetting } from '#app/domains/accounts/notifications/notification-settings.server.ts';
import { switchForm } from '#app/domains/accounts/schema.ts';
import { readForm } from '#app/forms/read-form.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-notifications.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const read = readForm(switchForm(partnerNotifications), form);
    if (!read.ok) throw data(null, { status: 400 });
    const partner = context.get(partnerContext);
    await saveNotificationSetting(context.get(dbContext), partner, read.value, new Date());
    return leadTo(href('/partner/dashboard/settings'), { notice: 'pranesimu-nustatymai' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}
