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
    return underWayOf(router);
  }, [router]);
}

/** Waits, in the same way, until nothing is under way. */
export function useRouterIdle(): () => Promise<void> {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(async () => {
    if (!router || isIdle(router)) return;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        if (!isIdle(router)) return;
        stop();
        resolve();
      });
    });
  }, [router]);
}

function underWayOf({ state: { navigation, fetchers } }: DataRouter): UnderWay {
  return {
    navigation: navigation.state !== 'idle',
    fetchers: [...fetchers.values()].some(({ state }) => state !== 'idle'),
  };
}

function isIdle(router: DataRouter): boolean {
  const { navigation, fetchers } = underWayOf(router);
  return !navigation && !fetchers;
}
