import { Form, href, useSearchParams } from 'react-router';
import { answerReview } from '#app/domains/reviews/partner/act-on-review.server.ts';
import { answerForm } from '#app/domains/reviews/partner/own-review-forms.server.ts';
import { ownReviewLimits } from '#app/domains/reviews/partner/own-review-limits.ts';
import { getOwnReview } from '#app/domains/reviews/partner/own-reviews.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { searchOf } from '#app/platform/search-of.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/review-answer.ts';

const failure = laterAgain('Atsakymas nepaskelbtas');
export const handle: RouteHandle = { title: 'Atsakymas į atsiliepimą', formFailure: failure };

const list = href('/partner/dashboard/reviews');

export async function loader({ context, params: { reviewId } }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const { answer, seen } = await orNotFoundPage(getOwnReview(db, partner, reviewId));
  return { answer: answer?.text ?? '', seen, formKey: newFormKey() };
}

/** Answers a review, or changes the answer. */
export function action({ params: { reviewId }, ...args }: Route.ActionArgs) {
  const options = { schema: answerForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const answered = await once((saveReply) =>
      answerReview(accounts, partner, reviewId, value, { now, saveReply }),
    );
    if (!answered.ok) return answered;
    return leadTo(list + args.url.search, { notice: 'atsakymas-paskelbtas' });
  });
}

/** The form stands at its review, in the list. */
export default function ReviewAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, seen, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const [params] = useSearchParams();
  const text = field('answer');
  return (
    <Form ref={ref} method="post" noValidate preventScrollReset className="stack gap-3">
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      <Field
        label="Jūsų atsakymas"
        name="answer"
        hint="Atsakymas vienas, taisyti jį galėsite ir vėliau. Jį matys visi, o autorius gaus laišką."
        error={text.error}
      >
        {(control) => (
          <LimitedText
            {...control}
            rows={4}
            longest={ownReviewLimits.answer}
            defaultValue={text.value ?? answer}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Skelbiama...">
          {answer === '' ? 'Skelbti atsakymą' : 'Išsaugoti'}
        </Button>
        <ButtonLink to={`${list}${searchOf(params)}`} preventScrollReset>
          Atšaukti
        </ButtonLink>
      </div>
    </Form>
  );
}
