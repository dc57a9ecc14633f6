import { data, href } from 'react-router';
import { refuseIfLimited } from '#app/domains/accounts/account-dependencies.server.ts';
import { linkLimits } from '#app/domains/accounts/limits.server.ts';
import { changeReview } from '#app/domains/reviews/change-review.server.ts';
import { getReviewPage } from '#app/domains/reviews/own-review.server.ts';
import { isEditing, ReviewBody } from '#app/domains/reviews/review-body.tsx';
import { reviewForm } from '#app/domains/reviews/review-form.server.ts';
import { findLinkedReview, reviewLinkAddress } from '#app/domains/reviews/review-link.server.ts';
import { mostReviewFormBytes } from '#app/domains/reviews/review-photo.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/review-link.ts';
import { DeadReviewLink } from './dead-review-link.tsx';
import { readReviewForm } from './sent-review-form.server.ts';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/** What the link is about. Mail programs open it on their own: looking changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const token = tokenOf(url);
  const now = new Date();
  const linked = await findLinkedReview(accounts, token, now);
  const page = linked && (await getReviewPage(accounts.db, linked.author, linked.bookingId, now));
  return { page, token, edits: isEditing(url), formKey: newFormKey() };
}

const failure = laterAgain('Atsiliepimas neišsaugotas');
export const handle: RouteHandle = { formFailure: failure, mostBodyBytes: mostReviewFormBytes };

/** The right is the link: it needs no session. */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const accounts = context.get(accountsContext);
  const token = tokenOf(url);
  const linked = await findLinkedReview(accounts, token, new Date());
  if (!linked) throw data(null, { status: 404 });
  const { author, bookingId } = linked;
  const { review } = await getReviewPage(accounts.db, author, bookingId, new Date());
  const { request, options: sent } = await readReviewForm(args, bookingId);
  const options = { schema: reviewForm, failure, sender: token, ...sent };
  return publicAction({ ...args, request }, options, async ({ value, from, db, now, once }) => {
    const tooMany = await refuseIfLimited(db, linkLimits(from), now);
    if (tooMany) return tooMany;
    const saved = await once((saveReply) =>
      review
        ? changeReview(accounts, author, bookingId, value, now, saveReply)
        : writeReview(accounts, author, bookingId, value, now, saveReply),
    );
    if (!saved.ok) return saved;
    const done = review ? 'atsiliepimas-pakeistas' : 'atsiliepimas-paskelbtas';
    const notice = saved.state === 'held' ? 'atsiliepimas-tikrinamas' : done;
    return leadTo(reviewLinkAddress(token), { notice });
  });
}

/** The photos that a refused form brought wait, and are shown. */
export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Atsiliepimas');
}

/** What a link of a mail opens for who need not be signed in: the one review of a booking. */
export default function ReviewLink({ loaderData, actionData }: Route.ComponentProps) {
  const { page, token, edits, formKey } = loaderData;
  if (page === null) return <DeadReviewLink />;
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <ReviewBody
          page={page}
          state={actionData}
          formKey={formKey}
          token={token}
          edits={edits}
          address={`${href('/atsiliepimas')}?token=${token}`}
          removal={`${href('/atsiliepimas/trynimas')}?token=${token}`}
        />
      </div>
    </main>
  );
}
