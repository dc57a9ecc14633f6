import { type RefObject, useEffect, useRef } from 'react';

interface InboxKeys {
  /** These two get the id of the row that has the focus, else of the open message. */
  onArchive: (messageId: string) => void;
  onDelete: (messageId: string) => void;
  /** Takes the archiving back that was just done. */
  onUndo: () => void;
}

const rowSelector = '[data-message]';

/**
 * The keys of the inbox, while the focus is somewhere in it: j and k or the arrows go from row to
 * row, e archives and z takes it back, # and
 * Delete delete. Enter opens a row, as it does any link.
 */
export function useInboxKeys(inbox: RefObject<HTMLElement | null>, keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const element = inbox.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, dialog')) return;
      const focused = target.closest<HTMLElement>(rowSelector);
      const row = focused ?? element.querySelector<HTMLElement>(`${rowSelector}[aria-current]`);
      const id = row?.dataset.message;
      // Elsewhere the arrows scroll.
      const step = { j: 1, k: -1, ...(focused && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
      if (step !== undefined) focusRow(element, row, step);
      // A key that is held acts once: the next row has taken the place of the one it was meant for.
      else if (event.repeat) return;
      else if (event.key === 'e' && id) latest.current.onArchive(id);
      else if ((event.key === '#' || event.key === 'Delete') && id) latest.current.onDelete(id);
      else if (event.key === 'z') latest.current.onUndo();
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [inbox]);
}

function focusRow(inbox: HTMLElement, row: HTMLElement | null, step: number): void {
  const rows = [...inbox.querySelectorAll<HTMLElement>(rowSelector)];
  const at = row ? rows.indexOf(row) + step : 0;
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.focus();
}
