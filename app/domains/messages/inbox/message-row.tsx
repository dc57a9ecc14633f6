import './inbox.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';

interface MessageRowProps {
  id: string;
  to: string;
  /** A Picture before the row. */
  picture?: ReactNode;
  isUnread: boolean;
  from: string;
  at: Date;
  /** `at` as shortWhen says it. */
  when: string;
  subject: string;
  /** The beginning of the last turn. */
  excerpt: string;
  /** Who looks at the list has written it. */
  isOwn: boolean;
  /** It is the one that stands open. */
  open?: boolean;
  /** A turn of it came while the page was open. */
  fresh?: boolean;
  /** It opens beside the list. */
  beside?: boolean;
}

/** One conversation of a list, of either side: unread is a dot and bold letters. */
export function MessageRow(row: MessageRowProps) {
  const { picture, isUnread, at, open, fresh, beside } = row;
  return (
    <li>
      <Link
        to={row.to}
        className={classes(
          'msg',
          picture !== undefined && 'msg-pictured',
          isUnread && 'unread',
          fresh && 'is-new',
        )}
        aria-current={open ? 'true' : undefined}
        preventScrollReset={beside}
        data-message={row.id}
      >
        {picture}
        <span className="dot">{isUnread && <span className="sr">Neskaityta </span>}</span>
        <span className="from">{row.from}</span>
        <time className="num" dateTime={at.toISOString()}>
          {row.when}
        </time>
        <span className="subj">{row.subject}</span>
        <span className="prev">
          {row.isOwn && 'Jūs: '}
          {row.excerpt}
        </span>
      </Link>
    </li>
  );
}
