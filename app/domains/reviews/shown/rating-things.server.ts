import type { Rating } from '#app/domains/services/ratings/rating.ts';
import type { Thing } from '#app/platform/structured-data.ts';
import type { ShownReview } from './shown-review.ts';

const scale = { bestRating: 5, worstRating: 1 };

/**
 * What programs read of a service's reviews, as properties of the thing that it is: the number and the
 * reviews that the page shows and that count for it; nothing where there is no number.
 */
export function ratingThings(
  { mean, count }: Rating,
  reviews: readonly ShownReview[],
): { readonly aggregateRating?: Thing; readonly review?: readonly Thing[] } {
  if (mean === null) return {};
  const counted = reviews.filter(({ isOlder }) => !isOlder);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(mean.replace(',', '.')),
      reviewCount: count,
      ...scale,
    },
    ...(counted.length > 0 ? { review: counted.map(reviewThing) } : {}),
  };
}

function reviewThing({ author, writtenOn, body, rating }: ShownReview): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    ...(writtenOn === null ? {} : { datePublished: writtenOn }),
    reviewBody: body,
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
  };
}
