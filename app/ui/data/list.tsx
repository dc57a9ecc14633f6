import './list.css';
import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

/** Rows under one another on one surface, each of them an `li`. */
export function List({ children }: { children: ReactNode }) {
  return <ul className="list">{children}</ul>;
}

interface ListRowProps {
  /** A picture of the class "thumbpic", a DateBox or a Marker. */
  start: ReactNode;
  /** 'picture' for a thumbnail; 'line' for a date or a mark. */
  kind: 'picture' | 'line';
  /** Above the title, such as a CardCategory. */
  above?: ReactNode;
  title: ReactNode;
  /** A quiet line below it. */
  meta?: ReactNode;
  /** Under both, such as a Note. */
  below?: ReactNode;
  /** Status and buttons. */
  end?: ReactNode;
  /** The class of its colours, such as 'cat-vet'. */
  tint?: string;
  /** Not shown to the public: the thumbnail fades, the words stay full. */
  inactive?: boolean;
}

/** One row: what it is, and at its end what is so or can be done. */
export function ListRow({
  start,
  kind,
  above,
  title,
  meta,
  below,
  end,
  tint,
  inactive = false,
}: ListRowProps) {
  return (
    <li
      className={classes(
        'item',
        kind === 'picture' ? 'svc' : 'line',
        tint,
        inactive && 'is-inactive',
      )}
    >
      {start}
      <div className="item-text">
        {above}
        <div className="item-title">{title}</div>
        {meta && <div className="muted small num">{meta}</div>}
        {below}
      </div>
      {end && <div className="item-end">{end}</div>}
    </li>
  );
}

/** A day at the start of a row: 24 over 'lapkr.'. */
export function DateBox({ day, month }: { day: number; month: string }) {
  return (
    <span className="datebox">
      <b>{day}</b>
      <span>{month}</span>
    </span>
  );
}

/** An icon in a circle of the row's tint. */
export function Marker({ icon }: { icon: IconName }) {
  return (
    <span className="mk-sm">
      <Icon name={icon} />
    </span>
  );
}
