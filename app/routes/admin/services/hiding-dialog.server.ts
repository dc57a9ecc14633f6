import type { LoaderFunctionArgs } from 'react-router';
import {
  getModeratedService,
  type ModeratedTitle,
} from '#app/domains/moderation/services/moderated-service.server.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { leadBackIf } from '../queue/lead-on.server.ts';
import { servicePageAt } from './page-address.ts';

/** What a dialog about the hiding of a service shows; with nothing to decide it leads back. */
export async function loadHiding(
  { context, url, request }: Pick<LoaderFunctionArgs, 'context' | 'url' | 'request'>,
  serviceId: string,
  isDone: (service: ModeratedTitle) => boolean,
) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getModeratedService(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  leadBackIf(isDone(service), request, back);
  return { title: service.title, seen: service.mark, back, formKey: newFormKey() };
}
