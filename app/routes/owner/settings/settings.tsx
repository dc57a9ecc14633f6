import { useOutlet } from 'react-router';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings.ts';
import { loadSettings } from './settings-data.server.ts';
import { settingsHandle } from './settings-handle.ts';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

export const handle: RouteHandle = { ...settingsHandle, title: 'Nustatymai' };

/** The settings, also at the addresses of their sections: there with what a form is refused with. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return useOutlet(loaderData) ?? <SettingsPage data={loaderData} />;
}
