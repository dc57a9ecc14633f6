import { href } from 'react-router';
import { takePasswordChange } from '#app/routes/account/member-settings.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-password.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida keičiant slaptažodį');

export function action(args: Route.ActionArgs) {
  const settings = href('/partner/dashboard/settings');
  return takePasswordChange(args, args.context.get(partnerContext), { failure, settings });
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle: RouteHandle = { ...settingsHandle, formFailure: failure };

export default function SettingsPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ password: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
