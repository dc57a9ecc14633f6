import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Crumb } from '#app/ui/crumb.tsx';
import { searchOfState } from './back-to-search.ts';

/**
 * Back to the search as it was: the same page of it, scrolled as it was, when this page was opened
 * from there.
 * @param search where the link leads otherwise
 */
export function BackLink({ search }: { search: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const origin = searchOfState(state);
    if (origin === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The router counts the entries it made: above 0 the one before this is that search.
    void (history.state?.idx > 0 ? navigate(-1) : navigate(origin));
  }

  return (
    <Crumb to={search} onClick={goBack}>
      Grįžti į paslaugas
    </Crumb>
  );
}
