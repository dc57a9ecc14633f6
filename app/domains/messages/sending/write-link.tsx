import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { href } from 'react-router';
import { firstUse } from '#app/platform/first-use.ts';
import { loadCode } from '#app/router/load-code.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { isServerAway } from '#app/ui/server-away.ts';
import type { MessageDialogProps } from './message-dialog.tsx';

interface WriteLinkProps {
  serviceId: string;
  /** False: the service has no address. */
  possible: boolean;
  /** Opens the form over the page instead. */
  onOpen: () => void;
  className?: string;
  block?: boolean;
  /** Another button stands before it. */
  second?: boolean;
}

/**
 * 'Susisiekti su teikėju', as a second button 'Rašyti žinutę': a link to the form's own page, which a
 * script turns into a dialog.
 */
export function WriteLink(props: WriteLinkProps) {
  const { serviceId, possible, onOpen, block, className, second = false } = props;
  const variant = second ? 'secondary' : 'primary';
  const look = { variant, icon: 'message-square', block, className } as const;
  if (!possible) {
    if (second) return null;
    return (
      <div className="stack gap-2">
        <Button {...look} disabled aria-describedby="be-adreso">
          Susisiekti su teikėju
        </Button>
        <p className="small muted" id="be-adreso">
          Teikėjas nenurodė kontaktinio el. pašto.
        </p>
      </div>
    );
  }
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonLink {...look} to={href('/service/:serviceId/susisiekti', { serviceId })} onClick={open}>
      {second ? 'Rašyti žinutę' : 'Susisiekti su teikėju'}
    </ButtonLink>
  );
}

const loadDialog = () => loadCode(() => import('./message-dialog.tsx'));

/**
 * The message dialog of a service's page. Its code comes at the first use of the page; when it does
 * not, the form's own page opens instead.
 * @param possible the service takes messages
 */
export function useMessageDialog(serviceId: string, possible: boolean) {
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    if (!possible) return;
    firstUse()
      .then(loadDialog)
      .catch(() => {});
  }, [possible]);
  return {
    toast,
    /** To be shown once it is there. */
    Dialog,
    open: async () => {
      try {
        if (!Dialog) {
          const { MessageDialog } = await loadDialog();
          setDialog(() => MessageDialog);
        }
        setOpen(true);
      } catch {
        if (!(await isServerAway()))
          location.assign(href('/service/:serviceId/susisiekti', { serviceId }));
      }
    },
    props: {
      open,
      onClose: () => setOpen(false),
      onSent: setToast,
    },
  };
}
