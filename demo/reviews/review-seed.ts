import type { ReviewerKey } from './reviewers.ts';

type More = {
  /** What the partner answered. */
  readonly answer?: string;
  /** In the order of the category's aspects. */
  readonly aspects?: readonly (number | null)[];
  /** Signed by no name. */
  readonly nameless?: true;
  /** Held: it says a telephone number. Hidden: an administrator has hidden it. */
  readonly state?: 'held' | 'hidden';
  /** Names of drawings. */
  readonly photos?: readonly string[];
  /** When the visit was, if it was not the day before. */
  readonly visitDaysAgo?: number;
  /** Its partner's report, a day old, which waits. */
  readonly reported?: { readonly reason: 'other-service'; readonly body: string };
  /** The author has changed it since. */
  readonly isEdited?: true;
};

/** Who writes, the dog, the rating, how many days ago, the text. */
export type ReviewSeed = readonly [
  author: ReviewerKey,
  dog: string,
  rating: 1 | 2 | 3 | 4 | 5,
  daysAgo: number,
  text: string,
  more?: More,
];

/** The reviews of services of the demo world, by their titles. */
export type ReviewsOf = Readonly<Record<string, readonly ReviewSeed[]>>;
