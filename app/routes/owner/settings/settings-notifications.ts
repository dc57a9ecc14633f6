import { data, href, redirect } from 'react-router';
import { ownerSwitches } from '#app/domains/accounts/notifications/notification-names.ts';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { switchForm } from '#app/domains/accounts/schema.ts';
import { readForm } from '#app/forms/read-form.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-notifications.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/nustatymai'));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const read = readForm(switchForm(ownerSwitches), form);
    if (!read.ok) throw data(null, { status: 400 });
    await saveOwnerSwitch(
      context.get(dbContext),
      context.get(ownerContext),
      read.value,
      new Date(),
    );
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'pranesimu-nustatymai' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}
