/** Of an act, in characters. Apart from the schemas, which pull zod into the browser's bundle. */
export const longestExplanation = 1_000;
