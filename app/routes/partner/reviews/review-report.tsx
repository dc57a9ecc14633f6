import { href, useSearchParams } from 'react-router';
import { hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
import {
  reportRefusalOf,
  reportReview,
} from '#app/domains/reviews/partner/act-on-review.server.ts';
import { reportForm } from '#app/domains/reviews/partner/own-review-forms.server.ts';
import { getOwnReview } from '#app/domains/reviews/partner/own-reviews.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { searchOf } from '#app/platform/search-of.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { PageDialog } from '#app/ui/overlays/page-dialog.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/review-report.ts';

const failure = laterAgain('Pranešimas neišsiųstas');
export const handle: RouteHandle = { title: 'Kas netvarkoje?', formFailure: failure };

const list = href('/partner/dashboard/reviews');

export async function loader({ context, params: { reviewId } }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const review = await orNotFoundPage(getOwnReview(db, partner, reviewId));
  return { refused: reportRefusalOf(review), formKey: newFormKey() };
}

/** Reports a review to the administrators. */
export function action({ params: { reviewId }, ...args }: Route.ActionArgs) {
  const options = { schema: reportForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const reported = await once((saveReply) =>
      reportReview(db, partner, reviewId, value, { now, saveReply }),
    );
    if (!reported.ok) return reported;
    return leadTo(list + args.url.search, { notice: 'apie-atsiliepima-pranesta' });
  });
}

export default function ReviewReport({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { refused, formKey } = loaderData;
  const back = `${list}${searchOf(params)}`;
  // What was sent is refused at its own form, so that nothing typed is lost.
  if (refused !== null && actionData === undefined) {
    return <Refused text={refused} back={back} />;
  }
  return (
    <ActDialog
      title="Kas netvarkoje?"
      lead={`Bloga nuomonė nėra priežastis pašalinti. Kol tikriname, atsiliepimas lieka matomas. Nuspręsime per 5\u00a0darbo dienas.`}
      reasons={hiddenReasons}
      explanationLabel="Paaiškinkite"
      explanationHint="Skaitys tik Vizgio administratorius."
      confirmLabel="Pranešti"
      calm
      busyText="Siunčiama..."
      state={actionData}
      formKey={formKey}
      back={back}
    />
  );
}

function Refused({ text, back }: { text: string; back: string }) {
  return (
    <PageDialog title="Pranešti apie atsiliepimą" back={back}>
      <DialogBody>
        <Note>{text}</Note>
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} preventScrollReset>
          Grįžti į atsiliepimus
        </ButtonLink>
      </DialogFoot>
    </PageDialog>
  );
}
