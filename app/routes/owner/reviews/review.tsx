import { href } from 'react-router';
import { changeReview } from '#app/domains/reviews/change-review.server.ts';
import { getReviewPage } from '#app/domains/reviews/own-review.server.ts';
import { isEditing, ReviewBody } from '#app/domains/reviews/review-body.tsx';
import { reviewForm } from '#app/domains/reviews/review-form.server.ts';
import { mostReviewFormBytes } from '#app/domains/reviews/review-photo.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import { readReviewForm } from '#app/routes/account/sent-review-form.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/review.ts';

const failure = laterAgain('Atsiliepimas neišsaugotas');
export const handle: RouteHandle = {
  title: 'Atsiliepimas',
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
  failure: { title: 'Klaida gaunant atsiliepimą' },
  mostBodyBytes: mostReviewFormBytes,
};

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const found = getReviewPage(context.get(dbContext), owner, bookingId, new Date());
  return { page: await orNotFoundPage(found), edits: isEditing(url), formKey: newFormKey() };
}

/** Writes the review, or changes it when there is one. */
export async function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  const { context } = args;
  const found = getReviewPage(
    context.get(dbContext),
    context.get(ownerContext),
    bookingId,
    new Date(),
  );
  const { review } = await orNotFoundPage(found);
  const { request, options: sent } = await readReviewForm(args, bookingId);
  const options = { schema: reviewForm, failure, ...sent };
  return ownerAction(
    { ...args, request },
    options,
    async ({ value, owner, accounts, now, once }) => {
      const saved = await once((saveReply) =>
        review
          ? changeReview(accounts, owner, bookingId, value, now, saveReply)
          : writeReview(accounts, owner, bookingId, value, now, saveReply),
      );
      if (!saved.ok) return saved;
      const notice = saved.state === 'held' ? 'atsiliepimas-tikrinamas' : 'atsiliepimas-paskelbtas';
      const page = href('/seimininko-skydelis/vizitai/:bookingId/atsiliepimas', { bookingId });
      return leadTo(page, {
        notice: review && saved.state === 'shown' ? 'atsiliepimas-pakeistas' : notice,
      });
    },
  );
}

/** The photos that a refused form brought wait, and are shown. */
export const shouldRevalidate = reloadRefused;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { page, edits, formKey } = loaderData;
  const of = { bookingId: page.bookingId };
  return (
    <div className="stack gap-6">
      <Crumb to={href('/seimininko-skydelis/vizitai/:bookingId', of)}>Grįžti į užsakymą</Crumb>
      <ReviewBody
        page={page}
        state={actionData}
        formKey={formKey}
        edits={edits}
        address={href('/seimininko-skydelis/vizitai/:bookingId/atsiliepimas', of)}
        removal={href('/seimininko-skydelis/vizitai/:bookingId/atsiliepimas/trynimas', of)}
      />
    </div>
  );
}
