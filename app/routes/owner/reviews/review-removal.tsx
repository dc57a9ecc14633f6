import { href } from 'react-router';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { removeReview } from '#app/domains/reviews/change-review.server.ts';
import { getReviewPage } from '#app/domains/reviews/own-review.server.ts';
import { RemovalForm } from '#app/domains/reviews/removal-form.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/review-removal.ts';

const failure = laterAgain('Atsiliepimas neištrintas');
export const handle: RouteHandle = {
  title: 'Atsiliepimo ištrynimas',
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
};

export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const found = getReviewPage(context.get(dbContext), owner, bookingId, new Date());
  const { serviceTitle, review } = await orNotFoundPage(found);
  return { bookingId, serviceTitle, isThere: review !== null };
}

export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ db, files, log, owner, now }) => {
    await removeReview(db, owner, bookingId);
    await removeUnownedFilesSoon(db, files, log, now);
    return leadTo(href('/seimininko-skydelis/atsiliepimai'), { notice: 'atsiliepimas-istrintas' });
  });
}

export default function ReviewRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { bookingId, serviceTitle, isThere } = loaderData;
  const back = href('/seimininko-skydelis/vizitai/:bookingId/atsiliepimas', { bookingId });
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Grįžti į atsiliepimą</Crumb>
      <div className="stack gap-1">
        <p className="muted small strong">{serviceTitle}</p>
        <h1>Ištrinti atsiliepimą?</h1>
      </div>
      {isThere ? <RemovalForm state={actionData} back={back} /> : <p>Atsiliepimo nebėra.</p>}
    </div>
  );
}
