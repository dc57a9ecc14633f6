import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot } from './dialog.tsx';
import { useModal } from './use-modal.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** A question that names the action: 'Ištrinti paslaugą?' */
  title: string;
  /** Names the thing and says that it cannot be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** While it is being done, such as 'Trinama...'. */
  busyText?: string;
  busy?: boolean;
  /** The id of the form that the confirming button sends; or, instead, what it calls. */
  form?: string;
  onConfirm?: () => void;
}

/** Asks before something that cannot be undone; the focus starts on Atšaukti. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  busyText,
  busy = false,
  form,
  onConfirm,
}: ConfirmDialogProps) {
  const modal = useModal({ open, onClose, busy });
  const buttons = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) buttons.current?.querySelector('button')?.focus();
  }, [open]);
  return (
    <dialog
      {...modal}
      className="dialog dialog-narrow"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {open && (
        <>
          <DialogBody>
            <h2 id={`${id}-title`}>{title}</h2>
            <div id={`${id}-text`}>{children}</div>
          </DialogBody>
          <div ref={buttons}>
            <DialogFoot>
              <Button onClick={onClose} disabled={busy}>
                Atšaukti
              </Button>
              <Button
                variant="danger"
                type={form ? 'submit' : 'button'}
                form={form}
                onClick={onConfirm}
                busy={busy}
                busyText={busyText}
              >
                {confirmLabel}
              </Button>
            </DialogFoot>
          </div>
        </>
      )}
    </dialog>
  );
}
