import { useEffect, useState } from 'react';
import { href, useLocation, useNavigation } from 'react-router';

/** Says that the next page is on its way, but only when it takes long enough to be noticed. */
export function LoadingStatus() {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  // From one search to another the search page itself says that it loads.
  const search = href('/paslaugos/:categorySlug?');
  const told = pathname.startsWith(search) && next?.pathname.startsWith(search);
  const late = useLate(state !== 'idle' && !told);
  return (
    <div className="loading-status" role="status">
      {late && <p>Kraunama...</p>}
    </div>
  );
}

const noticeable = 150;

/** True while `active` has been true for longer than one notices. */
function useLate(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(setLate, noticeable, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return late;
}
