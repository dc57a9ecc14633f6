import { data } from 'react-router';
import { refuseIfLimited } from '#app/domains/accounts/account-dependencies.server.ts';
import { linkLimits } from '#app/domains/accounts/limits.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { removeReview } from '#app/domains/reviews/change-review.server.ts';
import { getReviewPage } from '#app/domains/reviews/own-review.server.ts';
import { RemovalForm } from '#app/domains/reviews/removal-form.tsx';
import { findLinkedReview, reviewLinkAddress } from '#app/domains/reviews/review-link.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/review-link-removal.ts';
import { DeadReviewLink } from './dead-review-link.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const token = tokenOf(url);
  const now = new Date();
  const linked = await findLinkedReview(accounts, token, now);
  const page = linked && (await getReviewPage(accounts.db, linked.author, linked.bookingId, now));
  const isThere = page !== null && page.review !== null;
  return { title: page?.serviceTitle ?? null, isThere, back: reviewLinkAddress(token) };
}

const failure = laterAgain('Atsiliepimas neištrintas');
export const handle: RouteHandle = { formFailure: failure };

/** The right is the link: it needs no session. */
export function action(args: Route.ActionArgs) {
  const token = tokenOf(args.url);
  return publicAction(args, { failure }, async ({ from, accounts, db, files, log, now }) => {
    const tooMany = await refuseIfLimited(db, linkLimits(from), now);
    if (tooMany) return tooMany;
    const linked = await findLinkedReview(accounts, token, now);
    if (!linked) throw data(null, { status: 404 });
    await removeReview(db, linked.author, linked.bookingId);
    await removeUnownedFilesSoon(db, files, log, now);
    return leadTo(reviewLinkAddress(token), { notice: 'atsiliepimas-istrintas' });
  });
}

export function meta() {
  return unlistedMeta('Atsiliepimo ištrynimas');
}

/** Asks once more before the review of a mailed link is removed. */
export default function ReviewLinkRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isThere, back } = loaderData;
  if (title === null) return <DeadReviewLink />;
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-5">
        <Crumb to={back}>Grįžti į atsiliepimą</Crumb>
        <div className="stack gap-1">
          <p className="muted small strong">{title}</p>
          <h1>Ištrinti atsiliepimą?</h1>
        </div>
        {isThere ? <RemovalForm state={actionData} back={back} /> : <p>Atsiliepimo nebėra.</p>}
      </div>
    </main>
  );
}
