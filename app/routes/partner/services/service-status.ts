import { data, href, redirect, replace } from 'react-router';
import {
  ownServicesSearch,
  readOwnServicesQuery,
} from '#app/domains/services/own/own-services-query.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { answerOr } from '#app/web/answer-or.ts';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { withNotice } from '#app/web/notice.ts';
import type { Route } from './+types/service-status.ts';

/** Looking at the address switches nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/services'));
}

/** Shows the service to the public or hides it, and leads back to the list as it was. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const active = form.get('active');
  if (active !== 'true' && active !== 'false') throw data(null, { status: 400 });
  const wish = { serviceId: params.serviceId, active: active === 'true' };
  const partner = context.get(partnerContext);
  await orNotFoundPage(setServiceStatus(context.get(dbContext), partner, wish, new Date()));
  const came = new URLSearchParams(String(form.get('search') ?? ''));
  const search = ownServicesSearch(readOwnServicesQuery(came), came.get('after'));
  return replace(withNotice(href('/partner/dashboard/services') + search, 'busena-pakeista'));
}

/** When the server cannot be reached, the list stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction(), () => ({ failedAt: Date.now() }));
}
