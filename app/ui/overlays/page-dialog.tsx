import './dialog.css';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { IconLink } from '#app/ui/button.tsx';
import { useModal } from './use-modal.ts';

interface PageDialogProps {
  title: ReactNode;
  /** Under the title: what follows from it. */
  lead?: ReactNode;
  /** The page behind it, where Esc and the x lead. */
  back: string;
  /** Something is being saved: Esc and the x do nothing. */
  busy?: boolean;
  /** It asks before an act: the id of the words that say what follows where there is no lead. */
  asks?: string | true;
  /** A form that holds a DialogBody and a DialogFoot. */
  children: ReactNode;
}

/**
 * A dialog with an address of its own, over the page that it belongs to; without JavaScript it is a
 * part of that page.
 */
export function PageDialog({ title, lead, back, busy = false, asks, children }: PageDialogProps) {
  const navigate = useNavigate();
  const onClose = () => void navigate(back, { preventScrollReset: true });
  const modal = useModal({ open: true, onClose, busy, ownAddress: true });
  const id = useId();
  return (
    <dialog
      {...modal}
      open
      className="dialog"
      role={asks === undefined ? undefined : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : asks === true ? undefined : asks}
    >
      <div className="dialog-head">
        <div className="grow stack gap-1">
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && (
            <div id={`${id}-lead`} className="muted small">
              {lead}
            </div>
          )}
        </div>
        <IconLink icon="x" label="Uždaryti" to={back} preventScrollReset />
      </div>
      {children}
    </dialog>
  );
}
