import { type ComponentType, useState } from 'react';
import { href } from 'react-router';
import type { Toast } from '#app/ui/toast.tsx';
import type { MessageDialogProps } from './message-dialog.tsx';

/**
 * The message dialog of a service's page. Its code comes when it is first asked for; when it does
 * not, the form's own page opens instead.
 */
export function useMessageDialog(serviceId: string) {
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [toast, setToast] = useState<Toast | null>(null);
  return {
    toast,
    /** To be shown once it is there. */
    Dialog,
    open: async () => {
      try {
        if (!Dialog) {
          const { MessageDialog } = await import('./message-dialog.tsx');
          setDialog(() => MessageDialog);
        }
        setOpen(true);
      } catch {
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
