import { createContext, href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { endBookings } from '#app/domains/bookings/leaving/end-bookings.server.ts';
import { listLeftReviews, moveReviews } from '#app/domains/reviews/partner/left-reviews.server.ts';
import { getOwnServiceTitle } from '#app/domains/services/own/own-services.server.ts';
import { deleteService } from '#app/domains/services/own/service-deletion.server.ts';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/service-deletion.ts';
import { CopiesChoice, reviewsStay, sameName } from './copies-choice.tsx';
import { type DeletionResult, deletionFailed, notDeleted } from './deletion-failed.ts';

/** What this very request has deleted, so that its page can still name it. */
const deletedContext = createContext<string | null>(null);

export async function loader({ context, params }: Route.LoaderArgs) {
  const deleted = context.get(deletedContext);
  const formKey = newFormKey();
  if (deleted !== null) return { title: deleted, coming: 0, left: null, formKey };
  const partner = context.get(partnerContext);
  const { serviceId } = params;
  const db = context.get(dbContext);
  const title = await orNotFoundPage(getOwnServiceTitle(db, partner, serviceId));
  const [coming, left] = await Promise.all([
    countComing(db, { serviceId }, new Date()),
    listLeftReviews(db, partner),
  ]);
  return { title, coming, left: left[serviceId] ?? null, formKey };
}

/** Deletes the service; the answer is for this page and for the list's dialog alike. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, accounts, files, log, partner, now, once }) => {
    const same = String(form.get(sameName) ?? '');
    const options = {
      files,
      log,
      now,
      endBookings: (transaction: Db) => endBookings(accounts, transaction, { serviceId }, now),
      moveReviews:
        same === ''
          ? undefined
          : (transaction: Db) => moveReviews(transaction, partner, serviceId, same),
    };
    const answer = await once((saveReply) =>
      deleteService(db, partner, serviceId, { ...options, saveReply }),
    );
    if ('ok' in answer) return notDeleted(answer);
    const { title } = answer;
    args.context.set(deletedContext, title);
    const toast = { id: `deleted-${serviceId}`, tone: 'ok', title: 'Paslauga ištrinta' } as const;
    const result: DeletionResult = { deleted: true, toast: { ...toast, text: inQuotes(title) } };
    return result;
  });
}

/** As the server's answer, what failed is a toast: for this page and for the list's dialog alike. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), deletionFailed);
}

/** What is gone cannot be loaded again. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult ? false : defaultShouldRevalidate;
}

export const handle: RouteHandle = { title: 'Paslaugos ištrynimas' };

export default function ServiceDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { title, coming, left, formKey } = loaderData;
  const back = href('/partner/dashboard/services');
  if (actionData?.deleted) {
    return (
      <EmptyState
        level={1}
        title={actionData.toast.title}
        actions={
          <ButtonLink variant="primary" to={back}>
            Mano paslaugos
          </ButtonLink>
        }
      >
        <span role="status">Paslaugos {inQuotes(title)} nebėra.</span>
      </EmptyState>
    );
  }
  return (
    <QuestionPage
      title="Ištrinti paslaugą?"
      back={back}
      backText="Mano paslaugos"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      note={
        actionData && (
          <Note tone="bad" role="alert">
            <strong>{actionData.toast.title}.</strong> {actionData.toast.text}
          </Note>
        )
      }
      formKey={formKey}
    >
      <p>
        Paslauga {inQuotes(title)} bus ištrinta kartu su nuotraukomis ir statistika.
        {comingLoss(coming, 'klientams')}
        {left?.copies.length === 0 && reviewsStay(left.count)} To atšaukti negalėsite.
      </p>
      {left && left.copies.length > 0 && <CopiesChoice {...left} />}
    </QuestionPage>
  );
}
