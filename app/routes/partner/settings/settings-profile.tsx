import { href } from 'react-router';
import { saveProfile } from '#app/domains/partners/profile.server.ts';
import { profileForm } from '#app/domains/partners/schema.ts';
import { leadTo, refusedProfile, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-profile.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida');

export function action({ request, context }: Route.ActionArgs) {
  const options = { schema: profileForm, failure };
  return takeForm({ request, context }, options, async ({ form, value, from }) => {
    const accounts = context.get(accountsContext);
    const partner = context.get(partnerContext);
    const saved = await saveProfile(accounts, partner, value, from, new Date());
    if (!saved.ok) return refusedProfile(saved, form);
    const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
    return leadTo(href('/partner/dashboard/settings'), { notice });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle = settingsHandle;

export default function SettingsProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ profile: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
