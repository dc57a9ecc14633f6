import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { entryNumber } from './history-entry.ts';

/**
 * An entry of the tab's history: React Router's number of it, and how many overlays (dialogs,
 * sheets, menus) lie over the page there. An overlay that opens pushes a copy of the page's entry
 * with a higher count, so that Back leads from it to the page below.
 */
interface Entry {
  readonly idx?: number;
  readonly overlays: number;
}

/** Closes an overlay; false when it may not be closed now. */
type Close = () => boolean;

/** The open overlays, the topmost last. */
const open: Close[] = [];

let at: Entry = { overlays: 0 };

function readEntry(): Entry {
  return { idx: entryNumber(), overlays: history.state?.overlays ?? 0 };
}

/**
 * Makes Back close an overlay before it leaves the page. The entry stays when the overlay is closed
 * in another way: going back at that moment could undo a navigation that has just begun. It serves
 * the next overlay, and Back passes over it.
 * @returns says that the overlay is closed
 */
export function closeOnBack(close: Close): () => void {
  at = readEntry();
  open.push(close);
  if (at.overlays < open.length) {
    at = { ...at, overlays: open.length };
    history.pushState({ ...history.state, overlays: at.overlays }, '');
  }
  return () => {
    open.splice(open.indexOf(close), 1);
  };
}

/** `closeOnBack` for an overlay that the browser opens and closes: tell it which of both happened. */
export function useCloseOnBack(close: () => void): (isOpen: boolean) => void {
  const release = useRef<() => void>(undefined);
  const told = (isOpen: boolean) => {
    release.current?.();
    release.current = undefined;
    if (!isOpen) return;
    release.current = closeOnBack(() => {
      close();
      return true;
    });
  };
  useEffect(() => () => release.current?.(), []);
  return told;
}

/**
 * Keeps the moves between a page and its overlays from React Router, which would load the page
 * again. Call it before the router starts: listeners are called in the order of their registration.
 */
export function watchOverlayHistory(): void {
  addEventListener('popstate', move);
}

/** Follows the entries that React Router writes. Belongs to the root. */
export function useOverlayHistory(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation writes an entry
  useEffect(() => {
    const { idx, overlays } = readEntry();
    // A replacing navigation takes the count away; the page's own entry still lies below.
    if (idx === at.idx && overlays < at.overlays) {
      history.replaceState({ ...history.state, overlays: at.overlays }, '');
    }
    at = readEntry();
  }, [location]);
}

function move(event: PopStateEvent): void {
  const from = at;
  at = readEntry();
  const within = at.idx !== undefined && at.idx === from.idx && at.overlays !== from.overlays;
  if (!within) return;
  event.stopImmediatePropagation();
  const left = open.slice(at.overlays).reverse();
  const by = at.overlays - from.overlays;
  // Nothing is open any more on the entry that was left, or on the one that is reached: go on.
  if (left.length === 0) history.go(by);
  else if (!left.every((close) => close())) history.go(-by);
}
