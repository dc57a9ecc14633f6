import { Outlet, type UIMatch, useLocation, useMatches } from 'react-router';
import type { PageFacts } from '#app/web/pages/social-meta.ts';
import { Shell } from './shell.tsx';
import { useShellData } from './shell-data.ts';

/**
 * The frame of all public pages. Their one address for search engines is the path alone, unless the
 * facts that the page's loader gives say another, or by null that it has none. React moves the tag
 * into the head.
 */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const shell = useShellData();
  const page = useMatches().at(-1) as UIMatch<{ facts?: PageFacts } | undefined>;
  const { canonical = pathname } = page.loaderData?.facts ?? {};
  return (
    <Shell>
      {shell && canonical !== null && <link rel="canonical" href={shell.origin + canonical} />}
      <Outlet />
    </Shell>
  );
}
