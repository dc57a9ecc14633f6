import { Outlet, useLocation } from 'react-router';
import { Shell } from './shell.tsx';
import { useShellData } from './shell-data.ts';

/**
 * The frame of all public pages. Their one address for search engines is the path alone: filters
 * and page tokens show parts of the same list. React moves both tags into the head.
 */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const shell = useShellData();
  const address = shell && `${shell.origin}${pathname}`;
  return (
    <Shell>
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <Outlet />
    </Shell>
  );
}
