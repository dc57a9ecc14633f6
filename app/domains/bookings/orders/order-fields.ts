/** How long what is typed may be, in characters. */
export const orderLimits = { reason: 500, name: 100, dog: 60, phone: 40 } as const;

/** An entry lies at most so many days ahead. */
export const furthestEntryDays = 730;
