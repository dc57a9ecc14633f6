import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the page's heading when what had it has gone with an answer: the button of an act
 * that cannot be done again, or what opened a dialog. A new page is use-focus-on-new-page.ts's, before
 * which this has to stand.
 */
export function useFocusKept() {
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    // The same page once more, or the one behind a dialog.
    if (before.key === key || !before.pathname.startsWith(pathname)) return;
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [pathname, key]);
}
