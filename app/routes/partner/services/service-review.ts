import { href, redirect } from 'react-router';
import { askServiceReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import {
  ownServicesSearch,
  readOwnServicesQuery,
} from '#app/domains/services/own/own-services-query.ts';
import { rowFailure } from '#app/domains/services/own/row-failure.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { reviewNotices } from '../review-notices.ts';
import type { Route } from './+types/service-review.ts';

export const handle: RouteHandle = { formFailure: rowFailure };

/** Looking at the address asks for nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/services'));
}

/** Asks the administrators to look again at a hidden service, and leads back to the list as it was. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const asked = await askServiceReview(db, partner, serviceId, now);
    const came = new URLSearchParams(String(form.get('search') ?? ''));
    const search = ownServicesSearch(readOwnServicesQuery(came), came.get('after'));
    const list = href('/partner/dashboard/services') + search;
    return leadTo(list, { notice: reviewNotices[asked], by: 'replacement' });
  });
}
