import { href, redirect } from 'react-router';
import {
  ownServicesSearch,
  readOwnServicesQuery,
} from '#app/domains/services/own/own-services-query.ts';
import { noteRemovalsSeen } from '#app/domains/services/own/removals-seen.server.ts';
import { rowFailure } from '#app/domains/services/own/row-failure.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/service-removals.ts';

export const handle: RouteHandle = { formFailure: rowFailure };

/** Looking at the address notes nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/services'));
}

/** What was removed from a service has been read; leads back to the list as it was. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const removals = form.getAll('removal').map(String);
    await noteRemovalsSeen(db, partner, serviceId, removals, now);
    const came = new URLSearchParams(String(form.get('search') ?? ''));
    const search = ownServicesSearch(readOwnServicesQuery(came), came.get('after'));
    return leadTo(href('/partner/dashboard/services') + search, { by: 'replacement' });
  });
}
