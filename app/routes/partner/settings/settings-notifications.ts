import { data, href, redirect } from 'react-router';
import { partnerNotifications } from '#app/domains/accounts/notifications/notification-names.ts';
import { saveNotificationSetting } from '#app/domains/accounts/notifications/notification-settings.server.ts';
import { switchForm } from '#app/domains/accounts/schema.ts';
import { readForm } from '#app/forms/read-form.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-notifications.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const read = readForm(switchForm(partnerNotifications), form);
    if (!read.ok) throw data(null, { status: 400 });
    await saveNotificationSetting(db, partner, read.value, now);
    return leadTo(href('/partner/dashboard/settings'), { notice: 'pranesimu-nustatymai' });
  });
}
