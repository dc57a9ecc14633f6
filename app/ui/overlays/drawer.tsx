import './drawer.css';
import type { ReactNode } from 'react';
import { CloseLink } from './close-link.tsx';
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
