import { href, redirect } from 'react-router';
import { askPartnerReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { reviewNotices } from '../review-notices.ts';
import type { Route } from './+types/review.ts';

export const handle: RouteHandle = { formFailure: laterAgain('Prašymas neišsiųstas') };

/** Looking at the address asks for nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard'));
}

/** Asks the administrators to look again at the partner, who is suspended or whose data they refused. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ db, partner, now }) => {
    const asked = await askPartnerReview(db, partner, now);
    return leadTo(href('/partner/dashboard'), { notice: reviewNotices[asked], by: 'replacement' });
  });
}
