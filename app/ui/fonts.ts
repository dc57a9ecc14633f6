import bricolageLatin from './fonts/bricolage-latin.woff2?url';
import bricolageLithuanian from './fonts/bricolage-lithuanian.woff2?url';
import figtreeLatin from './fonts/figtree-latin.woff2?url';
import figtreeLithuanian from './fonts/figtree-lithuanian.woff2?url';

/**
 * Addresses of the font files every page needs, largest text first. Preload them as
 * `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`.
 */
export const preloadedFonts: readonly string[] = [
  bricolageLatin,
  figtreeLatin,
  bricolageLithuanian,
  figtreeLithuanian,
];
