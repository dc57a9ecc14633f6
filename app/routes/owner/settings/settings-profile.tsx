import { href } from 'react-router';
import { saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { ownerProfileForm } from '#app/domains/accounts/schema.ts';
import { leadTo, refusedProfile, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-profile.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida');

export function action({ request, context }: Route.ActionArgs) {
  const options = { schema: ownerProfileForm, failure };
  return takeForm({ request, context }, options, async ({ form, value, from }) => {
    const owner = context.get(ownerContext);
    const saved = await saveOwnerProfile(
      context.get(accountsContext),
      owner,
      value,
      from,
      new Date(),
    );
    if (!saved.ok) return refusedProfile(saved, form);
    const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle = settingsHandle;

export default function SettingsProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ profile: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
