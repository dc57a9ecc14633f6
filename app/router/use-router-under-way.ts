import { type ContextType, useCallback, useContext } from 'react';
import { type Blocker, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

type DataRouter = NonNullable<ContextType<typeof DataRouterContext>>['router'];

/** What the router has begun and not ended. */
type UnderWay = { readonly navigation: boolean; readonly fetchers: boolean };

type WhenRouterIdle = <Result>(act: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Runs `act` once nothing is under way. It asks the router itself: React renders its state as a
 * transition, which may come later than what depends on it. Of several that wait each asks again
 * when its turn comes, so that none begins beside what another has begun.
 */
export function useWhenRouterIdle(): WhenRouterIdle {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    async (act) => {
      while (router && !isIdle(router)) await nextState(router);
      return await act();
    },
    [router],
  );
}

/** Whether a blocked navigation is held still: another one may have taken its place, or gone past it. */
export function useIsHeld(): (blocker: Blocker) => boolean {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    (blocker) => {
      if (!router || underWayOf(router).navigation) return false;
      return [...router.state.blockers.values()].includes(blocker);
    },
    [router],
  );
}

async function nextState(router: DataRouter): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(() => resolve());
  await promise;
  stop();
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
