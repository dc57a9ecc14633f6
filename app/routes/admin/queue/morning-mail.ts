import { data } from 'react-router';
import { switchForm } from '#app/domains/accounts/schema.ts';
import { saveMorningMail } from '#app/domains/moderation/queue/morning-mail.server.ts';
import { queueAddress } from '#app/domains/moderation/queue/queue-address.ts';
import { readForm } from '#app/forms/read-form.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/morning-mail.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw leadTo(queueAddress(null));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

/** Whether the administrator who asks wants the morning's mail. */
export function action(args: Route.ActionArgs) {
  return adminAction(args, {}, async ({ form, db, admin }) => {
    const read = readForm(switchForm(['morning_mail']), form);
    if (!read.ok) throw data(null, { status: 400 });
    await saveMorningMail(db, admin, read.value.on);
    return leadTo(queueAddress(null), { notice: 'pranesimu-nustatymai' });
  });
}
