import { inQuotes } from '#app/lithuanian/typography.ts';
import '#app/ui/data/pagination.css';
import '#app/ui/styles/pages/dashboard.css';
import { useEffect, useRef } from 'react';
import { Form, href, Link, useSubmit } from 'react-router';
import { ConversationRow } from '#app/domains/messages/inbox/conversation-row.tsx';
import { inboxPath, longestQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import type { InboxQuery } from '#app/domains/messages/inbox/inbox-conversation.ts';
import { useLiveInbox } from '#app/domains/messages/live/inbox-live.tsx';
import letterDog from '#app/ui/art/contact.svg?url';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List } from '#app/ui/data/list.tsx';
import { TabLinks } from '#app/ui/data/tabs.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
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
      <InboxSearch key={String(archived)} query={query} />
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

const pause = 300;

/** Applies after a pause in typing and on Enter, without a new history entry. */
function InboxSearch({ query: { query, archived } }: { query: InboxQuery }) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // 'Back' or 'Išvalyti paiešką' changed it; what is being typed stays.
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  return (
    <Form
      role="search"
      method="get"
      action={href('/partner/dashboard/messages')}
      onSubmit={() => clearTimeout(timer.current)}
      replace
    >
      <TextInput
        ref={field}
        type="search"
        name="q"
        icon="search"
        aria-label="Ieškoti žinučių"
        placeholder="Ieškoti žinučių"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestQuery}
        defaultValue={query}
        onInput={({ currentTarget: { form } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => void submit(form, { replace: true, preventScrollReset: true }),
            pause,
          );
        }}
      />
      {archived && <input type="hidden" name="archyvas" value="1" />}
    </Form>
  );
}

function NoMessages({ query: { query, archived, before } }: { query: InboxQuery }) {
  if (query !== '') {
    return (
      <div className="panel empty-panel">
        <EmptyState
          title="Žinučių nerasta"
          art={<img src={searchingDog} alt="" width={420} height={300} />}
          actions={
            <ButtonLink to={inboxPath({ query: '', archived, before: null })}>
              Išvalyti paiešką
            </ButtonLink>
          }
        >
          Ieškojome {inQuotes(query)} siuntėjo, temos, teksto ir paslaugos laukuose.
        </EmptyState>
      </div>
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
