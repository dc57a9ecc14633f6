import { useSyncExternalStore } from 'react';

/** False in what the server sends and until the script has taken it over. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
