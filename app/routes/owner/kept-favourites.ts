import { href, redirect } from 'react-router';
import { mergeFavourites } from '#app/domains/favourites/favourites.server.ts';
import { takeForm } from '#app/web/forms/form-action.server.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/kept-favourites.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

/** Looking at the address changes nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/paslaugos/isimintos'));
}

/** Takes what a visitor has kept in the browser; only our script sends it. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const ids = String(form.get('ids') ?? '').split(',');
    await mergeFavourites(context.get(dbContext), context.get(ownerContext), ids, new Date());
    return new Response(null, { status: 204 });
  });
}
