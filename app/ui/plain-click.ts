import type { MouseEvent } from 'react';

/** Whether the click is to be handled here, not by the browser (a new tab, a download). */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
