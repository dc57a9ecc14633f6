import { href, Outlet, useLocation } from 'react-router';
import type { OwnReview } from '#app/domains/reviews/partner/own-reviews.server.ts';
import { Answer, ReviewBody, ReviewHead } from '#app/domains/reviews/shown/review-parts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface OwnReviewPanelProps {
  review: OwnReview;
  /** Of the list, which its forms lead back to. */
  search: string;
  /** A form of it is open. */
  isOpen: boolean;
}

/** A review in its partner's list, with what can be done about it. */
export function OwnReviewPanel({ review, search, isOpen }: OwnReviewPanelProps) {
  const { id, answer, hidden, report, isReported, service } = review;
  const { pathname } = useLocation();
  const own = { reviewId: id };
  const answering = href('/partner/dashboard/reviews/:reviewId/answer', own);
  const isAnswered = isOpen && pathname === answering;
  return (
    <article className="panel stack gap-4">
      <ReviewHead review={review} more={[service.title]} />
      <ReviewBody review={review} />
      {hidden && (
        <Note tone="warn">
          <strong>Paslėpė administratorius:</strong> {hidden}. Į įvertinimą nebeįtraukiamas.
        </Note>
      )}
      {answer && !isAnswered && <Answer heading="Jūsų atsakymas" answer={answer} />}
      {isOpen && <Outlet />}
      {report && <p className="small muted">{report}</p>}
      {!hidden && (
        <div className="row between">
          {isAnswered ? (
            <span />
          ) : (
            <ButtonLink
              icon={answer ? 'pencil' : 'message-square'}
              size="sm"
              to={answering + search}
              preventScrollReset
            >
              {answer ? 'Taisyti atsakymą' : 'Atsakyti'}
            </ButtonLink>
          )}
          {!isReported && (
            <ButtonLink
              variant="quiet"
              icon="flag"
              size="sm"
              to={href('/partner/dashboard/reviews/:reviewId/report', own) + search}
              preventScrollReset
            >
              Pranešti
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  );
}
