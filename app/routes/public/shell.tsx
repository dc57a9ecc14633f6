import '#app/ui/button.css';
import './shell.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** The id of every page's main element, where the skip link leads. */
const mainId = 'turinys';

/** What stands around every public page. The page brings its own `<main id="turinys">`. */
export function Shell({ children }: { children: ReactNode }) {
  useFocusOnNewPage();
  return (
    <div className="shell">
      <a className="btn btn-primary skip" href={`#${mainId}`}>
        Pereiti prie turinio
      </a>
      <Navbar />
      {children}
      <Footer />
    </div>
  );
}

/**
 * Moves the focus into a new page, as a browser does when it loads one. What has the focus inside
 * the page keeps it: a category chip stays where it was when its category opens.
 */
function useFocusOnNewPage() {
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
