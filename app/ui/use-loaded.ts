import { useRef } from 'react';
import { useScripted } from './use-scripted.ts';

/**
 * Whether this came with a page that the browser loaded; otherwise a link has opened it. A reload
 * keeps the history entry, so the location's key does not tell.
 */
export function useLoaded(): boolean {
  return !useRef(useScripted()).current;
}
