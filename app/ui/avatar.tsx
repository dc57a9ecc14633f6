import './avatar.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface AvatarProps {
  /** Whose it is; the first letter shows when there is no picture. The name itself stands beside. */
  name: string;
  size?: 'sm';
  /** The class of its colours. */
  tint?: string;
  /** A picture or a drawn portrait. */
  children?: ReactNode;
}

/** A round picture of someone, decoration beside their name. */
export function Avatar({ name, size, tint, children }: AvatarProps) {
  return (
    <span className={classes('avatar', size && `avatar-${size}`, tint)} aria-hidden="true">
      {children ?? name.trim().charAt(0).toLocaleUpperCase('lt')}
    </span>
  );
}
