import { data, href, redirect } from 'react-router';
import { ownerSwitches } from '#app/domains/accounts/notifications/notification-names.ts';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { switchForm } from '#app/domains/accounts/schema.ts';
import { readForm } from '#app/forms/read-form.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-notifications.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/nustatymai'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

export function action(args: Route.ActionArgs) {
  return ownerAction(args, {}, async ({ form, db, owner, now }) => {
    const read = readForm(switchForm(ownerSwitches), form);
    if (!read.ok) throw data(null, { status: 400 });
    await saveOwnerSwitch(db, owner, read.value, now);
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'pranesimu-nustatymai' });
  });
}
