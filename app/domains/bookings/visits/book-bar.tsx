import './booking-steps.css';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';

interface BookBarProps {
  /** When. */
  what: string;
  /** What it is, and what it costs. */
  about: string;
  to: string;
}

interface StuckBarProps {
  what: string;
  /** Why it goes no further. */
  why: string;
  /** The way to where that is chosen. */
  children: ReactNode;
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

/** The same bar for a choice that cannot be had: it says why, and leads back to the choice. */
export function StuckBar({ what, why, children }: StuckBarProps) {
  return (
    <div className="barbottom book-bar">
      <p>
        <b>{what}</b>
        <span className="small">{why}</span>
      </p>
      {children}
    </div>
  );
}
