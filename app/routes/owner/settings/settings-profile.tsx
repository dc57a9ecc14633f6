import { href } from 'react-router';
import { saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { ownerProfileForm } from '#app/domains/accounts/schema.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { fromNewest } from '#app/web/forms/refused-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-profile.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida');

export function action(args: Route.ActionArgs) {
  const options = { schema: ownerProfileForm, failure };
  return ownerAction(args, options, async ({ value, from, owner, accounts, now, refused }) => {
    const saved = await saveOwnerProfile(accounts, owner, value, from, now);
    if (!saved.ok) return refused(saved, fromNewest(saved));
    const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice });
  });
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle: RouteHandle = { ...settingsHandle, formFailure: failure };

export default function SettingsProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ profile: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
