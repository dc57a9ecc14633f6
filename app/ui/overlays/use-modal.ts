import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { closeOnBack } from '#app/router/overlay-history.ts';

interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** Something is being saved: nothing closes it. */
  busy?: boolean;
  /** A press beside it closes it too. Not for dialogs with a form, whose text would be lost. */
  closeOutside?: boolean;
  /** It has an address of its own, so that Back leads to the page before it as it is. */
  ownAddress?: boolean;
}

/**
 * Ties a native `<dialog>` to `open`. The browser traps the focus and gives it back to the opener.
 * Spread the result on the dialog. A dialog that leaves the page closes first, so that the focus
 * returns then, too.
 */
export function useModal({
  open,
  onClose,
  busy = false,
  closeOutside = false,
  ownAddress = false,
}: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const ask = () => {
    if (!busy) onClose();
    return !busy;
  };
  const latestAsk = useRef(ask);
  useLayoutEffect(() => {
    latestAsk.current = ask;
    // From now on a script opens and closes it, and no longer the address.
    ref.current?.setAttribute('data-scripted', '');
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    // The server may have sent it open, as a part of the page for those without a script, and
    // the user may be typing in one of its fields.
    const typingIn = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.removeAttribute('open');
    // The page behind stays as wide as it is when its scroll bar goes away.
    const page = document.documentElement;
    if (!document.querySelector('dialog:modal'))
      page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
    dialog.showModal();
    if (typingIn instanceof HTMLElement) typingIn.focus();
    const release = ownAddress ? undefined : closeOnBack(() => latestAsk.current());
    return () => {
      release?.();
      dialog.close();
    };
  }, [open, ownAddress]);

  return {
    ref,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      // A list or a menu inside that took the Esc for itself has already stopped it.
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
      // Stopped here, because Chromium closes at the second Esc whatever `cancel` says.
      event.preventDefault();
      ask();
    },
    onCancel: (event: { target: unknown; currentTarget: unknown; preventDefault: () => void }) => {
      // A file field inside sends `cancel` as well.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      ask();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Only the scrim belongs to the dialog itself. A press that began inside, such as the marking
      // of a text, may end there and closes nothing.
      const outside = pressedOutside.current && event.target === event.currentTarget;
      if (closeOutside && open && outside) ask();
    },
  };
}
