import { href, type LoaderFunctionArgs } from 'react-router';
import { findKindRequestOf } from '#app/domains/moderation/companies/kind-requests.server.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { leadBackIf } from '../queue/lead-on.server.ts';

/** What a dialog about a partner's wish shows; without one it leads back to the partner. */
export async function loadKindRequest(
  { context, url, request }: Pick<LoaderFunctionArgs, 'context' | 'url' | 'request'>,
  partnerId: string,
) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const wish = await orNotFoundPage(findKindRequestOf(db, admin, partnerId));
  const page = href('/admin/partners/:partnerId', { partnerId });
  leadBackIf(wish === null, request, page + keptSearch(url.searchParams));
  return {
    name: wish?.companyName ?? '',
    seen: wish?.mark ?? '',
    kind: wish?.kind ?? null,
    formKey: newFormKey(),
  };
}
