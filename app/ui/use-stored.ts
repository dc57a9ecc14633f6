import { useSyncExternalStore } from 'react';

/** The browser's own event tells of other windows; writeStored sends one like it in this window. */
function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** What the browser keeps under a name, '' for nothing; it may refuse to remember. */
export function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** The same for a component, which follows every change; '' on the server. */
export function useStored(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => readStored(name),
    () => '',
  );
}
