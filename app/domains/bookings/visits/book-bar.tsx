import './booking-steps.css';
import { ButtonLink } from '#app/ui/button.tsx';

interface BookBarProps {
  /** When. */
  what: string;
  /** What it is, and what it costs. */
  about: string;
  to: string;
}

/** What is chosen in two lines and the way on, at the foot of the screen where the panel is below. */
export function BookBar({ what, about, to }: BookBarProps) {
  return (
    <div className="barbottom book-bar">
      <p>
        <b>{what}</b>
        <span className="muted num">{about}</span>
      </p>
      <ButtonLink variant="primary" to={to}>
        Toliau
      </ButtonLink>
    </div>
  );
}
