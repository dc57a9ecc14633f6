import { data, href, redirect } from 'react-router';
import { setFavourite } from '#app/domains/favourites/favourites.server.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { acceptsHtml } from '#app/web/request/accepts-html.server.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/favourite.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const list = href('/seimininko-skydelis/paslaugos/isimintos');

/** Looking at the address changes nothing. */
export function loader() {
  throw redirect(list);
}

/**
 * A heart's form: our script gets a status, 409 when there is no room for more; a form without a
 * script goes back to where it stood.
 */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, {}, async ({ form, db, owner, now }) => {
    const active = form.get('active');
    if (active !== 'true' && active !== 'false') throw data(null, { status: 400 });
    const done = await setFavourite(db, owner, { serviceId, active: active === 'true' }, now);
    if (!acceptsHtml(args.request)) return new Response(null, { status: done.ok ? 204 : 409 });
    if (!done.ok) return leadTo(list, { notice: 'isimintu-limitas' });
    return leadTo(ownTarget(form.get('back'), list));
  });
}
