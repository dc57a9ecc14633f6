import '#app/ui/data/progress.css';
import './reviews.css';
import { Fragment } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ratingWords } from '../rating-words.ts';
import { reviewPhotoAddress } from '../review-photo.ts';
import type { Score } from './list-reviews.server.ts';
import type { ShownReview } from './shown-review.ts';

/** The stars of a single review. */
function Stars({ rating }: { rating: number }) {
  const words = ratingWords[rating - 1] ?? '';
  return (
    <span className="stars" role="img" aria-label={`${rating} iš 5, ${words.toLowerCase()}`}>
      {ratingWords.map((word, index) => (
        <Icon key={word} name="star" size="sm" className={index < rating ? 'on' : ''} />
      ))}
    </span>
  );
}

interface ReviewHeadProps {
  review: Pick<ShownReview, 'author' | 'isNamed' | 'told' | 'rating'>;
  /** What is told besides, such as the service. */
  more?: readonly string[];
}

/** Who wrote a review, when, and how it rates. */
export function ReviewHead({ review, more = [] }: ReviewHeadProps) {
  const { author, isNamed, told, rating } = review;
  return (
    <div className="review-head">
      <Avatar name={author}>{isNamed ? null : <Icon name="user" />}</Avatar>
      <p>
        <strong>{author}</strong>
        <span className="muted xs num review-told">
          {[...more, ...told].map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <span>{part}</span>
            </Fragment>
          ))}
        </span>
      </p>
      <Stars rating={rating} />
    </div>
  );
}

interface ReviewBodyProps {
  review: Pick<ShownReview, 'body' | 'photos' | 'aspects'>;
  /** Of the mailed link by which its author reads it. */
  token?: string | undefined;
}

/** What a review says: its text, its photos, its aspects. */
export function ReviewBody({ review, token }: ReviewBodyProps) {
  const { body, photos, aspects } = review;
  return (
    <>
      <p className="prose typed">{body}</p>
      {photos.length > 0 && (
        <p className="review-photos">
          {photos.map((photo) => (
            <a key={photo.id} href={reviewPhotoAddress(photo.id, '1600.webp', token)}>
              <img
                src={reviewPhotoAddress(photo.id, '240.webp', token)}
                alt={photo.alt}
                width="96"
                height="96"
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      {aspects.length > 0 && (
        <Aspects aspects={aspects.map(({ label, rating }) => [label, rating])} />
      )}
    </>
  );
}

/** Aspects with a number each. */
function Aspects({ aspects }: { aspects: readonly (readonly [string, string | number])[] }) {
  return (
    <p className="aspects num">
      {aspects.map(([label, value]) => (
        <span key={label}>
          {label} <b>{value}</b>
        </span>
      ))}
    </p>
  );
}

interface AnswerProps {
  heading: string;
  answer: NonNullable<ShownReview['answer']>;
}

/** The partner's answer below its review. */
export function Answer({ heading, answer: { text, told } }: AnswerProps) {
  return (
    <div className="review-answer">
      <p className="small">
        <strong>{heading}</strong> <span className="muted xs num">{told}</span>
      </p>
      <p className="small typed">{text}</p>
    </div>
  );
}

interface ReviewProps extends ReviewHeadProps, ReviewBodyProps {
  review: ShownReview;
}

/** A review whole, as everyone reads it. */
export function Review({ review, more, token }: ReviewProps) {
  return (
    <article className="review">
      <ReviewHead review={review} more={more} />
      <ReviewBody review={review} token={token} />
      {review.answer && <Answer heading="Teikėjo atsakymas" answer={review.answer} />}
    </article>
  );
}

/** The number, how it is spread, and the means of the aspects; nothing below three reviews. */
export function ScorePanel({ rating: { mean, words }, counts, aspects }: Score) {
  if (mean === null) return null;
  const most = Math.max(...counts, 1);
  return (
    <div className="panel score">
      <p>
        <strong className="num">{mean}</strong>
        <span className="muted small">iš 5 · {words}</span>
      </p>
      <dl aria-label="Įvertinimų pasiskirstymas">
        {counts.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five rows, always in this order
          <div key={index}>
            <dt className="num">{5 - index}</dt>
            <dd>
              <progress className="progress" value={count} max={most} aria-hidden="true" />
              <span className="num">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
      {aspects.length > 0 && (
        <Aspects aspects={aspects.map(({ label, mean: of }) => [label, of])} />
      )}
    </div>
  );
}
