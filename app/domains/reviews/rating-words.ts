/** What the ratings are called, from 1 to 5. */
export const ratingWords = ['Labai blogai', 'Blogai', 'Vidutiniškai', 'Gerai', 'Puikiai'] as const;

/** What a review is signed by when its author shows no name, and when the author is gone. */
export const namelessAuthor = 'Vardas nerodomas';
export const goneAuthor = 'Buvęs klientas';

/** Who wrote a review, as it is read. */
export function shownAuthor(review: {
  readonly author: 'owner' | 'client' | 'gone';
  readonly authorName: string | null;
}): string {
  return review.author === 'gone' ? goneAuthor : (review.authorName ?? namelessAuthor);
}
