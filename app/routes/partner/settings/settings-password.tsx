import { href } from 'react-router';
import { takePasswordChange } from '#app/routes/account/member-settings.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-password.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida keičiant slaptažodį');

export function action({ request, context }: Route.ActionArgs) {
  const settings = href('/partner/dashboard/settings');
  return takePasswordChange({ request, context }, context.get(partnerContext), {
    failure,
    settings,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle = settingsHandle;

export default function SettingsPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ password: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
