import { href, type LoaderFunctionArgs } from 'react-router';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import {
  getPartnerReview,
  type PartnerReview,
} from '#app/domains/moderation/companies/partner-review.server.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { leadBackIf } from '../queue/lead-on.server.ts';

/** What a dialog about the suspension of a partner shows; with nothing to decide it leads back. */
export async function loadSuspension(
  { context, url, request }: Pick<LoaderFunctionArgs, 'context' | 'url' | 'request'>,
  partnerId: string,
  isDone: (review: PartnerReview) => boolean,
) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { name } = await orNotFoundPage(getReviewedCompany(db, admin, partnerId));
  const review = await orNotFoundPage(getPartnerReview(db, admin, partnerId));
  const back = href('/admin/partners/:partnerId', { partnerId }) + keptSearch(url.searchParams);
  leadBackIf(isDone(review), request, back);
  return { name, seen: review.mark, back, formKey: newFormKey() };
}
