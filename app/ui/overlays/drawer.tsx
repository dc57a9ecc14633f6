import './drawer.css';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  /** The opener is a link to `#id`, so that the drawer opens without JavaScript, too. */
  id: string;
  open: boolean;
  onClose: () => void;
  /** Its name, such as 'Meniu'. */
  label: string;
  /** Stands at the top, beside the x: the logo. */
  head?: ReactNode;
  children: ReactNode;
}

/** A menu that comes in from the left on phones. */
export function Drawer({ id, open, onClose, label, head, children }: DrawerProps) {
  const modal = useModal({ open, onClose, closeOutside: true });
  return (
    <dialog {...modal} className="drawer" id={id} aria-label={label}>
      <div className="drawer-head">
        {head}
        <CloseLink onClose={onClose} label="Uždaryti meniu" />
      </div>
      {children}
    </dialog>
  );
}

/** Closes with a script, and without one by leaving the address of what it closes. */
export function CloseLink({ onClose, label }: { onClose: () => void; label: string }) {
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  // A link answers Enter alone; what says that it is a button answers Space, too.
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a script it is a link
    // biome-ignore lint/a11y/useSemanticElements: with a script it is a button
    <a
      className="btn btn-icon"
      href="#turinys"
      aria-label={label}
      role="button"
      onClick={close}
      onKeyDown={press}
    >
      <Icon name="x" />
    </a>
  );
}

/**
 * Whether the drawer or sheet with this id is open. Its opener is a link to `#id`; where that was
 * followed before the script was ready, the script opens it and takes `#id` out of the address.
 * @param page another value closes it
 */
export function useOpenedByLink(id: string, page: string) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every page
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>(`[href$="#${id}"]`);
    const followed = hash === `#${id}` && opener?.offsetParent != null;
    if (followed) {
      history.replaceState(history.state, '', window.location.href.replace(/#.*/, ''));
    }
    setOpen(followed);
  }, [page]);
  return [open, setOpen] as const;
}
