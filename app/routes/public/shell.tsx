import './shell.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { asksForNotice } from '#app/web/notice-address.ts';
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
      <Notices />
    </div>
  );
}

const NoticeToast = lazy(async () => {
  const { NoticeToast } = await import('#app/web/notice-toast.tsx');
  return { default: NoticeToast };
});

/** The place for toasts, from the first address on that asks for one: most visits need neither. */
function Notices() {
  const asked = asksForNotice(useLocation().search);
  const [wanted, setWanted] = useState(asked);
  if (asked && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <NoticeToast />
      </Suspense>
    )
  );
}
