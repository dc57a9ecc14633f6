import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The id of every page's main element, where the skip link leads. */
const mainId = 'turinys';

/** What was open last, in whichever area; undefined before the first page. */
let shown: { readonly pathname: string; readonly key: string } | undefined;

/**
 * Gives the focus a place after each navigation. Into a new page it moves as a browser does when it
 * loads one; what has it inside the page keeps it: a category chip stays where it was when its category
 * opens. On the page that stays, or the one behind a dialog, it moves to the heading when what had it
 * has gone with the answer, such as the button of an act that cannot be done again.
 */
export function usePageFocus() {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    const before = shown ?? { pathname, key };
    shown = { pathname, key };
    const main = document.getElementById(mainId);
    if (before.key === key || hash || main?.contains(document.activeElement)) return;
    const stays = before.pathname === pathname || before.pathname.startsWith(`${pathname}/`);
    const isLost = document.activeElement === document.body;
    if (stays && isLost) focusHeading(main);
    else if (before.pathname !== pathname) main?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}

function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
