import bricolage from './fonts/bricolage.woff2?url';
import figtree from './fonts/figtree.woff2?url';

/**
 * Addresses of the font files every page needs, largest text first. Preload them as
 * `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`.
 */
export const preloadedFonts: readonly string[] = [bricolage, figtree];
