import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id of every page's main element, where the skip link leads. */
const mainId = 'turinys';

/**
 * Moves the focus into a new page, as a browser does when it loads one. What has the focus inside
 * the page keeps it: a category chip stays where it was when its category opens.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    if (hash || main?.contains(document.activeElement)) return;
    main?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
