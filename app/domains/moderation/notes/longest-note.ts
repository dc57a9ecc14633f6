/** How long a note may be, in characters. */
export const longestNote = 1_000;
