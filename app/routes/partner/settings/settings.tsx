import { useOutlet } from 'react-router';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { Route } from './+types/settings.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle = settingsHandle;

/** The settings, also at the addresses of their sections: there with what a form is refused with. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return useOutlet(loaderData) ?? <SettingsPage data={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
