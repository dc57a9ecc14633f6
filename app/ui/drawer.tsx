import './drawer.css';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
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
