/** Of a review's form; lengths in characters. */
export const reviewLimits = { leastText: 20, text: 3_000, photos: 4, name: 60 } as const;

/** How long after a booking's end a review may be written, and after its writing be changed. */
export const writingDays = 60;
export const editingDays = 14;
/** The same behind 'per', and in answer to 'kiek laiko': the one way that they are said. */
export const writingTerm = `${writingDays}\u00a0dienų`;
export const editingTerm = `${editingDays}\u00a0dienų`;
/** How long after a booking's end the link of a mail opens its review. */
export const linkDays = 180;
/** How many reviews of clients whom a partner wrote down are shown unread in so many days. */
export const mostEntered = 2;
export const enteredDays = 30;
/** Within how many days one that is held is read, and within how many working days a report is decided. */
export const readingDays = 2;
export const decidingDays = 5;
