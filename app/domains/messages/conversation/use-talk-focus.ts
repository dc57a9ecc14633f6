import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLoaded } from '#app/ui/use-loaded.ts';

/** The heading takes the focus when a conversation is opened, not when the page itself is loaded. */
export function useFocusOnOpening(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useRef(useLoaded());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every conversation
  useEffect(() => {
    if (!loaded.current) heading.current?.focus({ preventScroll: true });
    loaded.current = false;
  }, [id]);
  return heading;
}

/**
 * The row that was open takes the focus when its conversation closes.
 * @param rows around the list, with the page's heading
 * @param stays something else takes the focus
 */
export function useFocusOnClosing(
  rows: RefObject<HTMLElement | null>,
  openId: string | undefined,
  stays = false,
): void {
  const { key } = useLocation();
  const wasOpen = useRef(openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => {
    const closed = wasOpen.current;
    wasOpen.current = openId;
    if (!closed || openId || stays) return;
    // One that has gone from the list has handed the focus on to another row.
    const row = document.activeElement?.closest<HTMLElement>('[data-message]');
    if (row && !findRow(rows.current, closed)) return;
    focusRow(rows.current, closed);
  }, [key, openId]);
}

/** Gives the focus to the row of a conversation, to the page's heading where there is none. */
export function focusRow(rows: HTMLElement | null, id: string | undefined): void {
  const row = id === undefined ? null : findRow(rows, id);
  (row ?? rows?.querySelector<HTMLElement>('h1'))?.focus();
}

function findRow(rows: HTMLElement | null, id: string): HTMLElement | null {
  return rows?.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? null;
}
