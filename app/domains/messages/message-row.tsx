import './inbox.css';
import { Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import type { InboxMessage } from './message.ts';

/** A message as a list shows it. */
export type ListedMessage = InboxMessage & {
  /** As shortWhen says it. */
  readonly when: string;
};

interface MessageRowProps {
  message: ListedMessage;
  to: string;
  /** It is the one that stands open. */
  open?: boolean;
  /** It came while the page was open. */
  fresh?: boolean;
  /** It opens beside the list. */
  beside?: boolean;
}

/** One message of a list: unread is a dot and bold letters. */
export function MessageRow({ message, to, open, fresh, beside }: MessageRowProps) {
  const { id, isRead, senderName, senderEmail, createdAt, when, subject, excerpt } = message;
  return (
    <li>
      <Link
        to={to}
        className={classes('msg', !isRead && 'unread', fresh && 'is-new')}
        aria-current={open ? 'true' : undefined}
        preventScrollReset={beside}
        data-message={id}
      >
        <span className="dot">{!isRead && <span className="sr">Neskaityta </span>}</span>
        <span className="from">{senderName ?? senderEmail}</span>
        <time className="num" dateTime={createdAt.toISOString()}>
          {when}
        </time>
        <span className="subj">{subject}</span>
        <span className="prev">{excerpt}</span>
      </Link>
    </li>
  );
}
