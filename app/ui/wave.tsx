import './wave.css';
import type { ReactNode } from 'react';

/** The amber wave alone, as wide and high as its place; under the current link of the top bar. */
export function Wave() {
  return (
    <svg className="wave" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M2 8C22 2 40 3 56 6S86 9 98 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** One phrase of a page's main heading, underlined by the wave. */
export function Underlined({ children }: { children: ReactNode }) {
  return (
    <span className="uline">
      {children}
      <Wave />
    </span>
  );
}
