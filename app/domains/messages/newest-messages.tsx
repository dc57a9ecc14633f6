import { href, Link } from 'react-router';
import { List } from '#app/ui/list.tsx';
import { useFreshInbox, useLiveInbox } from './inbox-live.tsx';
import { type ListedMessage, MessageRow } from './message-row.tsx';

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
