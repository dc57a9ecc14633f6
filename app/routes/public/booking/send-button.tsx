import { href, Link, useParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface SendButtonProps {
  busy: boolean;
  isConfirmedAtOnce: boolean;
  /** What is done where the partner confirms at once. */
  text?: string;
}

/**
 * Ends a booking's second step: books, or asks where the partner confirms himself; who needs more than is
 * taken here writes to the partner.
 */
export function SendButton({ busy, isConfirmedAtOnce, text = 'Registruotis' }: SendButtonProps) {
  const { serviceId = '' } = useParams();
  return (
    <div className="stack gap-4">
      <Button
        type="submit"
        variant="primary"
        icon="calendar-check"
        busy={busy}
        busyText="Siunčiama..."
      >
        {isConfirmedAtOnce ? text : 'Siųsti užklausą'}
      </Button>
      <p className="small muted">
        Reikia kitaip ar daugiau?{' '}
        <Link to={href('/service/:serviceId/susisiekti', { serviceId })}>Parašykite teikėjui</Link>.
      </p>
    </div>
  );
}
