import { data, href, redirect } from 'react-router';
import {
  ownServicesSearch,
  readOwnServicesQuery,
} from '#app/domains/services/own/own-services-query.ts';
import { rowFailure } from '#app/domains/services/own/row-failure.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/service-status.ts';

export const handle: RouteHandle = { formFailure: rowFailure };

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/services'));
}

/** Shows the service to the public or hides it, and leads back to the list as it was. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const active = form.get('active');
    if (active !== 'true' && active !== 'false') throw data(null, { status: 400 });
    const wish = { serviceId, active: active === 'true' };
    const outcome = await setServiceStatus(db, partner, wish, now);
    const came = new URLSearchParams(String(form.get('search') ?? ''));
    const search = ownServicesSearch(readOwnServicesQuery(came), came.get('after'));
    const list = href('/partner/dashboard/services') + search;
    const later = wish.active ? 'veliau-rodysime' : 'veliau-nerodysime';
    const changed = outcome.isHidden ? later : 'busena-pakeista';
    const notice = outcome.isUndated ? 'renginys-be-datos' : changed;
    return leadTo(list, { notice, by: 'replacement' });
  });
}
