import { Icon } from '#app/ui/icon.tsx';
import type { Rating } from './rating.ts';

interface RateLineProps {
  rating: Rating;
  /** Where the reviews are read; null: nowhere. */
  href: string | null;
}

/** How a service or a company is rated, in a line below its name. */
export function RateLine({ rating: { mean, count, words }, href }: RateLineProps) {
  return (
    <p className="rate">
      <Icon name="star" size="sm" />
      {mean && <strong className="num">{mean}</strong>}
      {count && href ? <a href={href}>{words}</a> : words}
    </p>
  );
}

/** The number that a card shows. */
export type CardRating = Pick<Rating, 'mean' | 'count'>;

/** The same on a card. */
export function CardRate({ mean, count }: CardRating) {
  return (
    <span className="card-meta card-rate num">
      <Icon name="star" size="sm" label="Įvertinimas" />
      <strong>{mean}</strong> ({count})
    </span>
  );
}
