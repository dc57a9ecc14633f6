import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { useWhenRouterIdle } from '#app/router/use-router-under-way.ts';
import { isServerAway } from '#app/ui/server-away.ts';

/**
 * Reads the page's data again whenever a count of changes has been raised, once nothing else is under
 * way: React Router drops the redirect of an action when the page is read again before it comes.
 * @param seen the count that the page's data stands for when it is first shown
 */
export function useFresh(changes: number, seen = changes): void {
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== 'idle';
  const isBusy = useFetchers().some(({ state }) => state !== 'idle') || isNavigating;
  const whenRouterIdle = useWhenRouterIdle();
  const known = useRef(seen);
  useEffect(() => {
    if (isBusy || known.current === changes) return;
    // An action that begins while the server is asked for goes first; the list is read after it.
    let isOutdated = false;
    const readAgain = (away: boolean) => {
      if (isOutdated) return;
      known.current = changes;
      if (!away) void revalidate();
    };
    void isServerAway().then((away) => whenRouterIdle(() => readAgain(away)));
    return () => {
      isOutdated = true;
    };
  }, [isBusy, changes, revalidate, whenRouterIdle]);
}
