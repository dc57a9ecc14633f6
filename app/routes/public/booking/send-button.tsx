import { Button } from '#app/ui/button.tsx';

interface SendButtonProps {
  busy: boolean;
  isConfirmedAtOnce: boolean;
  /** What is done where the partner confirms at once. */
  text?: string;
}

/** Ends a booking's second step: books, or asks where the partner confirms himself. */
export function SendButton({ busy, isConfirmedAtOnce, text = 'Registruotis' }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      icon="calendar-check"
      busy={busy}
      busyText="Siunčiama..."
    >
      {isConfirmedAtOnce ? text : 'Siųsti užklausą'}
    </Button>
  );
}
