import './shell.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { asksForNotice } from '#app/web/notices/notice-address.ts';
import { ShowToast } from '#app/web/notices/show-toast.ts';
import { usePageFocus } from '#app/web/pages/use-page-focus.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** What stands around every public page. The page brings its own `<main id="turinys">`. */
export function Shell({ children }: { children: ReactNode }) {
  const [toast, showToast] = useState<Toast | null>(null);
  usePageFocus();
  return (
    <div className="shell">
      <SkipLink />
      <Navbar />
      <ShowToast value={showToast}>{children}</ShowToast>
      <Footer />
      <Notices toast={toast} />
    </div>
  );
}

const NoticeToast = lazy(async () => {
  const { NoticeToast } = await import('#app/web/notices/notice-toast.tsx');
  return { default: NoticeToast };
});

/** The place for toasts, from the first one on: most visits need neither. */
function Notices({ toast }: { toast: Toast | null }) {
  const asked = asksForNotice(useLocation().search);
  const [wanted, setWanted] = useState(asked);
  if ((asked || toast) && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <NoticeToast toast={asked ? null : toast} />
      </Suspense>
    )
  );
}
