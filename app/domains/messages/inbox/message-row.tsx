import './inbox.css';
import { href, Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { List } from '#app/ui/data/list.tsx';
import { useFreshInbox, useLiveInbox } from '../live/inbox-live.tsx';
import type { InboxMessage } from './message.ts';
import { ownSubject } from './own-subject.ts';

/** A message as a list shows it. */
type ListedMessage = InboxMessage & {
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
  const { id, isRead, senderName, senderEmail, createdAt, when, serviceTitle, excerpt } = message;
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
        <span className="subj">{ownSubject(message) ?? serviceTitle}</span>
        <span className="prev">{excerpt}</span>
      </Link>
    </li>
  );
}

/** The newest messages on the overview. */
export function NewestMessages({ messages }: { messages: readonly ListedMessage[] }) {
  const { arrived } = useLiveInbox();
  useFreshInbox();
  return (
    <section className="block" aria-labelledby="naujausios-zinutes">
      <div className="block-head">
        <h2 id="naujausios-zinutes">Naujausios žinutės</h2>
        <Link className="small strong" to={href('/partner/dashboard/messages')}>
          Visos žinutės
        </Link>
      </div>
      {messages.length === 0 ? (
        <p className="muted">Žinučių dar nėra. Kai kas nors parašys, pamatysite čia.</p>
      ) : (
        <List>
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              to={href('/partner/dashboard/messages/:messageId', { messageId: message.id })}
              fresh={arrived.has(message.id)}
            />
          ))}
        </List>
      )}
    </section>
  );
}
