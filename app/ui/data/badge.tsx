import './badge.css';
import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Link } from '#app/ui/link.tsx';

type Tone = 'mute' | 'ok' | 'warn' | 'bad' | 'info';

interface BadgeProps {
  tone?: Tone;
  /** A dot before the word, for a status: never colour alone. */
  dot?: boolean;
  children: ReactNode;
}

/** A short word about a thing: an attribute (mute) or, with a dot, its status. */
export function Badge({ tone = 'mute', dot = false, children }: BadgeProps) {
  return (
    <span className={classes('badge', dot && 'badge-dot', tone !== 'mute' && `badge-${tone}`)}>
      {children}
    </span>
  );
}

/** Badges side by side. */
export function Badges({ children }: { children: ReactNode }) {
  return <div className="badges">{children}</div>;
}

interface CategoryBadgeProps {
  /** The tint class, such as 'cat-vet'. */
  tint: string;
  icon: IconName;
  /** Where it leads; without one it is no link. */
  to?: string;
  children: ReactNode;
}

/** A category in its own colours. */
export function CategoryBadge({ tint, icon, to, children }: CategoryBadgeProps) {
  const className = classes('badge badge-cat', tint);
  const content = (
    <>
      <Icon name={icon} size="sm" />
      {children}
    </>
  );
  return to ? (
    <Link to={to} className={className}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  );
}

interface CountProps {
  value: number;
  /** Above it stands '9+', or whatever the limit is. */
  max?: number;
  /** What is counted, for screen readers: 'neskaitytų'. */
  label?: string;
}

/** A number in an amber circle; nothing at zero. */
export function Count({ value, max = 9, label }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className="count">
      {label && <span className="sr">{label}: </span>}
      {value > max ? `${max}+` : value}
    </span>
  );
}
