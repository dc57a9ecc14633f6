import './dialog.css';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Asked for by Esc and by the x; the caller sets `open` to false. */
  onClose: () => void;
  /** Something is being saved: Esc and the x do nothing. */
  busy?: boolean;
  title: ReactNode;
  /** A line above the title, such as the step. */
  above?: ReactNode;
  size?: 'wide';
  /** A DialogBody and a DialogFoot, or a form that holds both. */
  children: ReactNode;
}

/**
 * A dialog in the middle of the screen, a sheet at its foot on phones. It needs JavaScript: whatever
 * it does has a page of its own for those without.
 */
export function Dialog({ open, onClose, busy = false, title, above, size, children }: DialogProps) {
  const modal = useModal({ open, onClose, busy });
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={classes('dialog', size === 'wide' && 'dialog-wide')}
      aria-labelledby={titleId}
    >
      {open && (
        <>
          <div className="dialog-head">
            <div className="grow">
              {above && <p className="small muted strong num">{above}</p>}
              <h2 id={titleId}>{title}</h2>
            </div>
            <IconButton icon="x" label="Uždaryti" onClick={onClose} disabled={busy} />
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** What a dialog is about. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>;
}

/** Its buttons, always in view. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}
