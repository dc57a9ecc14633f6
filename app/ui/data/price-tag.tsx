import './price-tag.css';
import type { ReactNode } from 'react';

interface PriceTagProps {
  /** What it lies on, which shows through its hole. */
  on?: 'card' | 'paper';
  children: ReactNode;
}

/** A price as a name tag. Nothing else is an amber pill. */
export function PriceTag({ on = 'card', children }: PriceTagProps) {
  return <span className={on === 'paper' ? 'tag tag-on-paper' : 'tag'}>{children}</span>;
}
