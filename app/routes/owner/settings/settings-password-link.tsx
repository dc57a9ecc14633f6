import { href } from 'react-router';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-password-link.ts';
import { SettingsPage, useSettingsData } from './settings-page.tsx';

const failure = laterAgain('Klaida keičiant slaptažodį');

/** Mails a link that makes a password, to an owner who came by Google or Facebook (D39). */
export function action(args: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ from, owner, accounts, now }) => {
    const sent = await requestReset(accounts, owner.email, from, now, owner.userId);
    if (!sent.ok) return { ...sent, title: failure.title };
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'slaptazodzio-nuoroda' });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function SettingsPasswordLink({ actionData }: Route.ComponentProps) {
  return <SettingsPage data={useSettingsData()} refused={{ passwordLink: actionData }} />;
}
