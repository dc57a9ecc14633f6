import './note.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const icons = {
  info: 'info',
  ok: 'circle-check-big',
  warn: 'circle-alert',
  bad: 'circle-alert',
} as const;

interface NoteProps {
  tone?: keyof typeof icons;
  /** 'alert' when it appears after something the reader did. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** A sentence that belongs to the page, unlike a toast. */
export function Note({ tone = 'info', role, children }: NoteProps) {
  return (
    <div className={classes('note', tone !== 'info' && `note-${tone}`)} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
