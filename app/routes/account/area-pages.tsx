import { Outlet } from 'react-router';
import { AreaError, errorTitle } from '#app/web/pages/error-page.tsx';
import { HandleTitle } from '#app/web/pages/handle-title.tsx';
import { pageTitle, unlisted } from '#app/web/pages/page-title.ts';
import { usePageBack } from '#app/web/pages/route-handle.ts';

/** None of them is a search engine's business. Their titles stand in their handles. */
export function meta() {
  return [unlisted];
}

/** The pages of a signed-in area, within its frame. */
export default function AreaPages() {
  return (
    <>
      <HandleTitle />
      <Outlet />
    </>
  );
}

/** In the place of a page that could not be shown; the frame stays. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <title>{pageTitle(errorTitle(error))}</title>
      <AreaError error={error} home={usePageBack()} />
    </>
  );
}
