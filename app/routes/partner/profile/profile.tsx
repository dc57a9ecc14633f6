import { useOutlet } from 'react-router';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/profile.ts';
import { loadProfile } from './profile-data.server.ts';
import { ProfilePage } from './profile-page.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadProfile(context, request);
}

export const handle: RouteHandle = { title: 'Viešas puslapis' };

/** The profile, also at the addresses of its sections: there with what a form is refused with. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  return useOutlet(loaderData) ?? <ProfilePage data={loaderData} />;
}
