import { href, Link } from 'react-router';
import { List } from '#app/ui/data/list.tsx';
import { senderOf } from '../conversation/conversation.ts';
import { useFreshInbox, useLiveInbox } from '../live/inbox-live.tsx';
import type { InboxConversation } from './inbox-conversation.ts';
import { MessageRow } from './message-row.tsx';
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

/** One conversation of the partner's list. */
export function ConversationRow({ conversation, ...shown }: ConversationRowProps) {
  const { id, isRead, lastAuthor, lastTurnAt, when, serviceTitle, excerpt } = conversation;
  return (
    <MessageRow
      {...shown}
      id={id}
      isUnread={!isRead}
      from={senderOf(conversation)}
      at={lastTurnAt}
      when={when}
      subject={ownSubject(conversation) ?? serviceTitle}
      excerpt={excerpt}
      isOwn={lastAuthor === 'partner'}
    />
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
