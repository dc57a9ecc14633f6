import type { MouseEvent } from 'react';

/** Whether a link is to be followed here: whoever asks for another tab or a download gets it. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
