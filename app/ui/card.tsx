import './card.css';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';

interface CardProps {
  /** The class of its colours ('cat-vet'). */
  tint?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A card: a Picture, then a CardBody. In a list with the class "results" it turns into a row on
 * phones.
 */
export function Card({ tint, className, children }: CardProps) {
  return <article className={classes('card', tint, className)}>{children}</article>;
}

/** The words of a card: category, title, badges, foot, in this order. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className="card-body">{children}</div>;
}

/** The category with its icon, in the card's tint. */
export function CardCategory({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="card-cat">
      <Icon name={icon} size="sm" />
      {children}
    </span>
  );
}

interface CardTitleProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** The heading's rank on its page. */
  level?: 2 | 3;
}

/** The title, whose link covers the whole card. */
export function CardTitle({ level = 3, ...link }: CardTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading>
      <Link {...link} className="cover" />
    </Heading>
  );
}

/** The last line of a card: the place left, the price right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className="card-foot">{children}</div>;
}

/** A quiet fact with an icon, such as the place. */
export function CardMeta({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="card-meta">
      <Icon name={icon} size="sm" />
      {children}
    </span>
  );
}
