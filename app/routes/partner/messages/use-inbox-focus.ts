import { type RefObject, useEffect, useRef } from 'react';
import { focusRow, useFocusOnClosing } from '#app/domains/messages/conversation/use-talk-focus.ts';

interface InboxFocusOptions {
  inbox: RefObject<HTMLElement | null>;
  conversations: readonly { readonly id: string }[];
  openId: string | undefined;
  leaving: { readonly id: string | null; readonly settled: boolean; readonly done: () => void };
  /** A conversation that comes back into the list. */
  returning: { readonly id: string | null; readonly done: () => void };
}

/**
 * Gives the focus a place when a row goes or the open conversation closes: the row that takes its place,
 * the row that was open, else the heading; and to a row that comes back.
 */
export function useInboxFocus(options: InboxFocusOptions): void {
  const { inbox, conversations, openId, leaving, returning } = options;

  const nextFocusId = useRef<string>(undefined);
  const { id, settled, done } = leaving;
  useEffect(() => {
    if (id === null) return;
    const at = conversations.findIndex((one) => one.id === id);
    if (at >= 0) {
      nextFocusId.current = (conversations[at + 1] ?? conversations[at - 1])?.id;
    } else if (settled) {
      done();
      focusRow(inbox.current, nextFocusId.current);
    }
  }, [id, settled, done, conversations, inbox]);

  const { id: back, done: arrived } = returning;
  useEffect(() => {
    if (back === null || !conversations.some((one) => one.id === back)) return;
    arrived();
    focusRow(inbox.current, back);
  }, [back, arrived, conversations, inbox]);

  useFocusOnClosing(inbox, openId, id !== null);
}
