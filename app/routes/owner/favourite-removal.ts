import { href, redirect } from 'react-router';
import { removeFavouriteRow } from '#app/domains/favourites/favourites.server.ts';
import { removalFailed } from '#app/domains/favourites/removal-failed.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/favourite-removal.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const list = href('/seimininko-skydelis/paslaugos/isimintos');

export const handle: RouteHandle = { formFailure: removalFailed };

/** Looking at the address removes nothing. */
export function loader() {
  throw redirect(list);
}

/** Removes a row of the list, and leads back to the list as it was. */
export function action({ params: { favouriteId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, {}, async ({ form, db, owner }) => {
    await removeFavouriteRow(db, owner, favouriteId);
    const page = readPageNumber(new URLSearchParams(String(form.get('search') ?? '')));
    const back = list + pageSearch(new URLSearchParams(), page);
    return leadTo(back, { notice: 'isiminta-pasalinta', by: 'replacement' });
  });
}
