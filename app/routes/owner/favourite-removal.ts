import { href, redirect } from 'react-router';
import { removeFavouriteRow } from '#app/domains/favourites/favourites.server.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/favourite-removal.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const list = href('/seimininko-skydelis/paslaugos/isimintos');

/** Looking at the address removes nothing. */
export function loader() {
  throw redirect(list);
}

/** Removes a row of the list, and leads back to the list as it was. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const { favouriteId } = params;
    await removeFavouriteRow(context.get(dbContext), context.get(ownerContext), favouriteId);
    const page = readPageNumber(new URLSearchParams(String(form.get('search') ?? '')));
    const back = list + pageSearch(new URLSearchParams(), page);
    return leadTo(back, { notice: 'isiminta-pasalinta', by: 'replacement' });
  });
}

/** When the server cannot be reached, the list stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), ({ offline }) => ({ failedAt: Date.now(), offline }));
}
