import './shell.css';
import type { ReactNode } from 'react';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { useFocusOnNewPage } from '#app/web/use-focus-on-new-page.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** What stands around every public page. The page brings its own `<main id="turinys">`. */
export function Shell({ children }: { children: ReactNode }) {
  useFocusOnNewPage();
  return (
    <div className="shell">
      <SkipLink />
      <Navbar />
      {children}
      <Footer />
      <NoticeToast />
    </div>
  );
}
