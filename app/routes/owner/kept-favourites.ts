import { href, redirect } from 'react-router';
import { mergeFavourites } from '#app/domains/favourites/favourites.server.ts';
import { ownerAction } from '#app/web/forms/form-action.server.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/kept-favourites.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

/** Looking at the address changes nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/paslaugos/isimintos'));
}

/** Takes what a visitor has kept in the browser; only our script sends it. */
export function action(args: Route.ActionArgs) {
  return ownerAction(args, {}, async ({ form, db, owner, now }) => {
    await mergeFavourites(db, owner, String(form.get('ids') ?? '').split(','), now);
    return new Response(null, { status: 204 });
  });
}
