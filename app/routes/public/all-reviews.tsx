import { href, Link } from 'react-router';
import type { Score } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { Review, ScorePanel } from '#app/domains/reviews/shown/review-parts.tsx';
import type { ShownReview } from '#app/domains/reviews/shown/shown-review.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';

interface AllReviewsProps {
  /** Whose page leads here, and what it is called. */
  of: { readonly to: string; readonly name: string };
  /** Their own address, without a page token. */
  own: string;
  score: Score;
  reviews: readonly ShownReview[];
  /** Page tokens; 'first' is the first page. */
  next: string | null;
  previous: string | null;
  /** Each tells of which service it is. */
  tellsService?: boolean;
}

/** A page of all reviews of a service or a company. */
export function AllReviews(props: AllReviewsProps) {
  const { of, own, score, reviews, next, previous, tellsService = false } = props;
  const pageAt = (token: string | null) =>
    token && (token === 'first' ? own : `${own}?after=${token}`);
  return (
    <main id="turinys" tabIndex={-1} className="wrap page-body">
      <div className="letter stack gap-5">
        <Crumb to={of.to}>{of.name}</Crumb>
        <div className="row between">
          <h1>Atsiliepimai</h1>
          <Link className="small strong" to={href('/kaip-tikriname-atsiliepimus')}>
            Kaip tikriname atsiliepimus
          </Link>
        </div>
        <ScorePanel {...score} />
        {reviews.length === 0 && <p>Atsiliepimų dar nėra.</p>}
        <div>
          {reviews.map((review) => (
            <Review
              key={review.id}
              review={review}
              more={tellsService ? [review.service.title] : []}
            />
          ))}
        </div>
        <Pagination previous={pageAt(previous)} next={pageAt(next)} />
      </div>
    </main>
  );
}
