import { type ContextType, useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

type DataRouter = NonNullable<ContextType<typeof DataRouterContext>>['router'];

/** What the router has begun and not ended. */
type UnderWay = { readonly navigation: boolean; readonly fetchers: boolean };

/**
 * Asks the router itself what is under way: React renders its state as a transition, which may come
 * later than what depends on it.
 */
export function useRouterUnderWay(): () => UnderWay {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) return { navigation: false, fetchers: false };
    return { navigation: router.state.navigation.state !== 'idle', fetchers: isFetching(router) };
  }, [router]);
}

/** Waits, in the same way, until no fetcher is under way: it loads, saves, or leads to another page. */
export function useFetchersDone(): () => Promise<void> {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(async () => {
    if (!router || !isFetching(router)) return;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        if (isFetching(router)) return;
        stop();
        resolve();
      });
    });
  }, [router]);
}

function isFetching({ state }: DataRouter): boolean {
  return [...state.fetchers.values()].some((fetcher) => fetcher.state !== 'idle');
}
