import { Outlet } from 'react-router';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { HandleTitle } from '#app/web/pages/handle-title.tsx';
import { unlisted } from '#app/web/pages/page-title.ts';
import { usePageFocus } from '#app/web/pages/use-page-focus.ts';

/** None of its pages is a search engine's business. Their titles stand in their handles. */
export function meta() {
  return [unlisted];
}

/** Pages around an account: signing in and up, passwords. They have no bar and no footer (spec 2). */
export default function AccountLayout() {
  usePageFocus();
  return (
    <>
      <HandleTitle />
      <SkipLink />
      <Outlet />
    </>
  );
}
