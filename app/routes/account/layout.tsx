import { Outlet } from 'react-router';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useFocusOnNewPage } from '#app/web/pages/use-focus-on-new-page.ts';

/** Pages around an account: signing in and up, passwords. They have no bar and no footer (spec 2). */
export default function AccountLayout() {
  useFocusOnNewPage();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
