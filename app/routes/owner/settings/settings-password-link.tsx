import { href } from 'react-router';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-password-link.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida keičiant slaptažodį');

/** Mails a link that makes a password, to an owner who came by Google or Facebook (D39). */
export function action(args: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ from, owner, accounts, now }) => {
    const sent = await requestReset(accounts, owner.email, from, now);
    if (!sent.ok) return { ...sent, title: failure.title };
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'slaptazodzio-nuoroda' });
  });
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle: RouteHandle = { ...settingsHandle, formFailure: failure };

export default function SettingsPasswordLink({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ passwordLink: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
