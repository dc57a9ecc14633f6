import { href } from 'react-router';
import { AreaError } from '#app/web/pages/error-page.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';

/** The `handle` of the settings and of the page that asks before the account is deleted (spec 8, owner). */
export const settingsHandle: RouteHandle = {
  failure: { title: 'Nepavyko gauti šeimininko profilio.' },
};

/** The settings could not be shown. */
export function SettingsError({ error }: { error: unknown }) {
  return <AreaError error={error} home={href('/seimininko-skydelis')} />;
}
