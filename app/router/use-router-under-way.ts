import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

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
    const { navigation, fetchers } = router.state;
    return {
      navigation: navigation.state !== 'idle',
      fetchers: [...fetchers.values()].some(({ state }) => state !== 'idle'),
    };
  }, [router]);
}
