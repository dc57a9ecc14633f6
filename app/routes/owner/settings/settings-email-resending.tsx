import { href } from 'react-router';
import { takeEmailResending } from '#app/routes/account/member-settings.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-email-resending.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida');

export function action(args: Route.ActionArgs) {
  const settings = href('/seimininko-skydelis/nustatymai');
  return takeEmailResending(args, args.context.get(ownerContext), { failure, settings });
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle: RouteHandle = { ...settingsHandle, formFailure: failure };

export default function SettingsEmailResending({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ resend: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
