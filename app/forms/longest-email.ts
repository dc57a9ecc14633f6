/** In characters (RFC 5321). Apart from the schemas, which pull zod into the browser's bundle. */
export const longestEmail = 254;
