import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useWhenRouterIdle } from '#app/router/use-router-under-way.ts';
import { isServerAway } from '#app/ui/server-away.ts';

/**
 * Reads the page's data again when one comes back to it from another window or tab. For pages that only
 * show: one that judges something keeps what was read.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  const whenRouterIdle = useWhenRouterIdle();
  useEffect(() => {
    const readAgain = () => {
      void isServerAway().then((away) => (away ? undefined : whenRouterIdle(revalidate)));
    };
    addEventListener('focus', readAgain);
    return () => removeEventListener('focus', readAgain);
  }, [revalidate, whenRouterIdle]);
}
