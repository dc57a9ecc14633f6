import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The id of every page's main element, where the skip link leads. */
const mainId = 'turinys';

/** The path of the page that was open last, in whichever area; undefined before the first. */
let shown: string | undefined;

/**
 * Moves the focus into a new page, as a browser does when it loads one. What has the focus inside
 * the page keeps it: a category chip stays where it was when its category opens.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const before = shown ?? pathname;
    shown = pathname;
    if (before === pathname) return;
    const main = document.getElementById(mainId);
    if (hash || main?.contains(document.activeElement)) return;
    main?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
