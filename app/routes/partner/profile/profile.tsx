import { href, useOutlet } from 'react-router';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { Route } from './+types/profile.ts';
import { loadProfile } from './profile-data.server.ts';
import { ProfilePage } from './profile-page.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadProfile(context, request);
}

export function meta() {
  return unlistedMeta('Viešas puslapis');
}

/** The profile, also at the addresses of its sections: there with what a form is refused with. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  return useOutlet(loaderData) ?? <ProfilePage data={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard')} />;
}
