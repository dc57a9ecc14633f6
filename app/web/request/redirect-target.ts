/** A placeholder for our own origin; no name under .invalid can be registered. */
const here = 'http://vizgis.invalid';

const longest = 1_000;

/**
 * The place to go to after a sign-in, as an address asked for it: a path of our own site with its
 * query, or `otherwise` (docs/trust.md T12). Nothing that a browser could take for another site passes:
 * no scheme, no second slash, no backslash, no control character, however they are encoded.
 */
export function ownTarget(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || wanted.length > longest) return otherwise;
  if (!/^\/(?![/\\])[\u0021-\u007e]*$/.test(wanted) || wanted.includes('\\')) return otherwise;
  const url = URL.parse(wanted, here);
  if (!url || url.origin !== here || url.username || url.password) return otherwise;
  // A proxy in front may decode once before it looks at a path.
  if (/^\/*(%2f|%5c|%09|%0a|%0d)/i.test(url.pathname) || url.pathname.startsWith('//')) {
    return otherwise;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}
