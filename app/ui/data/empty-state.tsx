import './empty-state.css';
import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

interface EmptyStateProps {
  /** What is so: 'Dar neturite paslaugų'. */
  title: string;
  /** The heading's rank on its page; 1 when it is the whole page. */
  level?: 1 | 2 | 3;
  /** A drawing, decoration. */
  art?: ReactNode;
  /** One primary way out, and at most one other. */
  actions?: ReactNode;
  /** Why, in a sentence. */
  children?: ReactNode;
}

/** Nothing to show: the dog, what is so, why, and the way out. */
export function EmptyState({ title, level = 2, art, actions, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('empty', level === 1 && 'empty-page')}>
      {art && <div className="art">{art}</div>}
      <Heading className={level === 1 ? undefined : 'h-xs'}>{title}</Heading>
      {children && <p className={level === 1 ? 'lead' : undefined}>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
