import { redirect } from 'react-router';
import type { Route } from './+types/moved.ts';

/** The specification's bare addresses of the owner's pages lead into the area (docs/design.md D27). */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/seimininko-skydelis${url.pathname}${url.search}`);
}
