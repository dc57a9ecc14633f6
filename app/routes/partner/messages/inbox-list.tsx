import '#app/ui/data/pagination.css';
import '#app/ui/styles/pages/dashboard.css';
import { href, Link } from 'react-router';
import { ConversationRow } from '#app/domains/messages/inbox/conversation-row.tsx';
import { inboxPath } from '#app/domains/messages/inbox/inbox-address.ts';
import type { InboxQuery } from '#app/domains/messages/inbox/inbox-conversation.ts';
import { MessageSearch, NothingFound } from '#app/domains/messages/inbox/message-search.tsx';
import { useLiveInbox } from '#app/domains/messages/live/inbox-live.tsx';
import letterDog from '#app/ui/art/contact.svg?url';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List } from '#app/ui/data/list.tsx';
import { TabLinks } from '#app/ui/data/tabs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import type { Route } from './+types/messages.ts';

interface InboxListProps
  extends Pick<Route.ComponentProps['loaderData'], 'conversations' | 'next' | 'query'> {
  openId: string | undefined;
}

/** The conversations of one page of the inbox or of the archive. */
export function InboxList({ conversations, next, query, openId }: InboxListProps) {
  const { arrived } = useLiveInbox();
  const beside = useMedia('(width >= 1200px)');
  const { archived } = query;
  const first = { query: '', before: null };
  return (
    <>
      <TabLinks
        label="Žinučių sąrašai"
        tabs={[
          { to: inboxPath({ ...first, archived: false }), text: 'Gautos', current: !archived },
          { to: inboxPath({ ...first, archived: true }), text: 'Archyvas', current: archived },
        ]}
      />
      <MessageSearch
        key={String(archived)}
        action={href('/partner/dashboard/messages')}
        query={query.query}
      >
        {archived && <input type="hidden" name="archyvas" value="1" />}
      </MessageSearch>
      {conversations.length === 0 ? (
        <NoMessages query={query} />
      ) : (
        <List>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              to={inboxPath(query, conversation.id)}
              open={conversation.id === openId}
              fresh={arrived.has(conversation.id)}
              beside={beside}
            />
          ))}
        </List>
      )}
      <Pages query={query} next={next} />
    </>
  );
}

function NoMessages({ query: { query, archived, before } }: { query: InboxQuery }) {
  if (query !== '') {
    const all = inboxPath({ query: '', archived, before: null });
    return (
      <NothingFound
        query={query}
        searched="siuntėjo, temos, teksto ir paslaugos laukuose"
        all={all}
      />
    );
  }
  const title = archived ? 'Archyvas tuščias' : 'Žinučių dar nėra';
  return (
    <div className="panel empty-panel">
      <EmptyState
        title={before === null ? title : 'Senesnių žinučių nėra'}
        art={<img src={letterDog} alt="" width={420} height={200} />}
      >
        {archived
          ? 'Čia rasite žinutes, kurias archyvuosite.'
          : 'Kai šeimininkas parašys dėl jūsų paslaugos, žinutė iš karto atsiras čia.'}
      </EmptyState>
    </div>
  );
}

function Pages({ query, next }: Pick<InboxListProps, 'query' | 'next'>) {
  if (query.before === null && next === null) return null;
  return (
    <nav className="pages" aria-label="Puslapiai">
      {query.before !== null && (
        <Link to={inboxPath({ ...query, before: null })}>
          <Icon name="chevron-left" />
          Naujausios
        </Link>
      )}
      {next !== null && (
        <Link to={inboxPath({ ...query, before: next })} rel="next">
          Senesnės
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
