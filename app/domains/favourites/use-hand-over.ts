import { useEffect } from 'react';
import { readStored } from '#app/ui/use-stored.ts';
import { favouritesKey } from './favourite.ts';

/**
 * Hands what a visitor has kept in this browser over to the owner who is signed in now. When the
 * server is out of reach, the next page tries again.
 * @param onDone the page may show what it has been loaded without
 */
export function useHandOver(isOwner: boolean, onDone: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each owner
  useEffect(() => {
    if (!isOwner || readStored(favouritesKey) === '') return;
    import('./press-heart.ts')
      .then(({ handOverFavourites }) => handOverFavourites())
      .then((done) => done && onDone())
      .catch(() => {});
  }, [isOwner]);
}
