import { useSyncExternalStore } from 'react';
import { narrowMenuKey } from './kept-names.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A browser may refuse to remember; then every page begins with the wide menu. */
function read(): boolean {
  try {
    return localStorage.getItem(narrowMenuKey) === '1';
  } catch {
    return false;
  }
}

function write(narrow: boolean) {
  try {
    localStorage.setItem(narrowMenuKey, narrow ? '1' : '0');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Whether this browser's reader has folded the side menu, and the way to fold it. */
export function useNarrow(): [boolean, (narrow: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write];
}
