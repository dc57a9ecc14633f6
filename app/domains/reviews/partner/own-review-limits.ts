/** Of what a partner writes to a review; lengths in characters. */
export const ownReviewLimits = { answer: 3_000, report: 1_000 } as const;
