import './save-bar.css';
import type { ReactNode } from 'react';

/** What a long form says of itself and the button that saves it, always in view below it. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <div className="savebar">{children}</div>;
}
