import { data, href, redirect } from 'react-router';
import {
  ownServicesSearch,
  readOwnServicesQuery,
} from '#app/domains/services/own/own-services-query.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/service-status.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/services'));
}

/** Shows the service to the public or hides it, and leads back to the list as it was. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const active = form.get('active');
    if (active !== 'true' && active !== 'false') throw data(null, { status: 400 });
    const wish = { serviceId: params.serviceId, active: active === 'true' };
    const partner = context.get(partnerContext);
    const outcome = await setServiceStatus(context.get(dbContext), partner, wish, new Date());
    const came = new URLSearchParams(String(form.get('search') ?? ''));
    const search = ownServicesSearch(readOwnServicesQuery(came), came.get('after'));
    const list = href('/partner/dashboard/services') + search;
    const later = wish.active ? 'veliau-rodysime' : 'veliau-nerodysime';
    const changed = outcome.isHidden ? later : 'busena-pakeista';
    const notice = outcome.isUndated ? 'renginys-be-datos' : changed;
    return leadTo(list, { notice, by: 'replacement' });
  });
}

/** When the server cannot be reached, the list stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), ({ offline }) => ({ failedAt: Date.now(), offline }));
}
