import { Outlet } from 'react-router';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { usePageFocus } from '#app/web/pages/use-page-focus.ts';

/** Pages around an account: signing in and up, passwords. They have no bar and no footer (spec 2). */
export default function AccountLayout() {
  usePageFocus();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
