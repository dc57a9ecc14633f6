/** The choice of a decision by which a review is shown, or stays so. */
export const shownChoice = 'shown';
