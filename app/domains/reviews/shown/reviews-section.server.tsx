import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import type { Score } from './list-reviews.server.ts';
import { Review, ScorePanel } from './review-parts.tsx';
import type { ShownReview } from './shown-review.ts';

interface ReviewsSectionProps {
  score: Score;
  /** The newest ones. */
  reviews: readonly ShownReview[];
  /** Where all are read; null: these are all. */
  all: string | null;
  /** All are of one service; else each tells of which it is. */
  ofOne: boolean;
  /** It takes bookings, after which one may write. */
  isBooked: boolean;
}

/**
 * The reviews on the page of a service or a company, as HTML: nothing in them needs a script, and a first
 * visit shall load none for them.
 */
export function reviewsHtml(props: ReviewsSectionProps): string {
  return renderToStaticMarkup(<Section {...props} />);
}

function Section({ score, reviews, all, ofOne, isBooked }: ReviewsSectionProps) {
  return (
    <>
      <div className="row between">
        <h2 className="h-md">Atsiliepimai</h2>
        <a className="small strong" href={href('/kaip-tikriname-atsiliepimus')}>
          Kaip tikriname atsiliepimus
        </a>
      </div>
      <ScorePanel {...score} />
      {reviews.length === 0 && <p>Atsiliepimų dar nėra.</p>}
      <div>
        {reviews.map((review) => (
          <Review key={review.id} review={review} more={ofOne ? [] : [review.service.title]} />
        ))}
      </div>
      {isBooked && (
        <p className="small muted">
          Atsiliepimą gali parašyti tik žmogus, kurio patvirtintas vizitas, viešnagė ar užsiėmimas
          jau baigėsi.
        </p>
      )}
      {all && (
        <p>
          <a className="btn btn-secondary" href={all}>
            Visi atsiliepimai
          </a>
        </p>
      )}
    </>
  );
}
