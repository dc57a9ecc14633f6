import { useEffect } from 'react';
import { href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { MessageForm, type Writing } from './message-form.tsx';
import { sentToast } from './send-answer.ts';
import { useSendForm } from './use-send-form.ts';

export interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  /** Gets what there is to say. */
  onSent: (toast: Toast) => void;
  service: { readonly id: string; readonly title: string };
  writing: Writing;
}

/** The message form over the page of its service. What is typed survives closing it. */
export function MessageDialog({ open, onClose, onSent, service, writing }: MessageDialogProps) {
  // Its parts are there only while it is open.
  return open ? (
    <OpenDialog onClose={onClose} onSent={onSent} service={service} writing={writing} />
  ) : null;
}

/** From the toast to the conversation. */
function ThreadLink({ to }: { to: string }) {
  return (
    <div className="toast-action">
      <ButtonLink size="sm" variant="quiet" to={to}>
        Atverti pokalbį
      </ButtonLink>
    </div>
  );
}

function OpenDialog({ onClose, onSent, service, writing }: Omit<MessageDialogProps, 'open'>) {
  const form = useSendForm({
    action: href('/service/:serviceId/susisiekti', { serviceId: service.id }),
    sent: undefined,
    onSent: (answer) => {
      onClose();
      const { thread } = answer;
      onSent({ ...sentToast(answer), ...(thread && { action: <ThreadLink to={thread} /> }) });
    },
  });
  const { ref } = form;
  // Without this the dialog gives the focus to its close button.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  }, [ref]);
  return (
    <Dialog open onClose={onClose} busy={form.busy} title="Žinutė teikėjui">
      <MessageForm
        form={form}
        writing={writing}
        serviceTitle={service.title}
        body={(fields) => (
          <DialogBody>
            <p className="muted small message-about">{service.title}</p>
            {fields}
          </DialogBody>
        )}
        foot={
          <DialogFoot>
            <Button onClick={onClose} disabled={form.busy}>
              Atšaukti
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText="Siunčiama...">
              Siųsti žinutę
            </Button>
          </DialogFoot>
        }
      />
    </Dialog>
  );
}
