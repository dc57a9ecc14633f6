/** Of a review's form; lengths in characters. */
export const reviewLimits = { leastText: 20, text: 3_000, photos: 4, name: 60 } as const;

/** How long after a booking's end a review may be written, and after its writing be changed. */
export const writingDays = 60;
export const editingDays = 14;
