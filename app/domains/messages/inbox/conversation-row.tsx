import './inbox.css';
import { href, Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { List } from '#app/ui/data/list.tsx';
import { senderOf } from '../conversation/conversation.ts';
import { useFreshInbox, useLiveInbox } from '../live/inbox-live.tsx';
import type { InboxConversation } from './inbox-conversation.ts';
import { ownSubject } from './own-subject.ts';

/** A conversation as a list shows it. */
type ListedConversation = InboxConversation & {
  /** As shortWhen says it. */
  readonly when: string;
};

interface ConversationRowProps {
  conversation: ListedConversation;
  to: string;
  /** It is the one that stands open. */
  open?: boolean;
  /** A turn of it came while the page was open. */
  fresh?: boolean;
  /** It opens beside the list. */
  beside?: boolean;
}

/** One conversation of a list: unread is a dot and bold letters. */
export function ConversationRow({ conversation, to, open, fresh, beside }: ConversationRowProps) {
  const { id, isRead, lastAuthor, lastTurnAt, when, serviceTitle, excerpt } = conversation;
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
        <span className="from">{senderOf(conversation)}</span>
        <time className="num" dateTime={lastTurnAt.toISOString()}>
          {when}
        </time>
        <span className="subj">{ownSubject(conversation) ?? serviceTitle}</span>
        <span className="prev">
          {lastAuthor === 'partner' && 'Jūs: '}
          {excerpt}
        </span>
      </Link>
    </li>
  );
}

interface NewestMessagesProps {
  conversations: readonly ListedConversation[];
}

/** The conversations with the newest messages, on the overview. */
export function NewestMessages({ conversations }: NewestMessagesProps) {
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
      {conversations.length === 0 ? (
        <p className="muted">Žinučių dar nėra. Kai kas nors parašys, pamatysite čia.</p>
      ) : (
        <List>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              to={href('/partner/dashboard/messages/:messageId', { messageId: conversation.id })}
              fresh={arrived.has(conversation.id)}
            />
          ))}
        </List>
      )}
    </section>
  );
}
