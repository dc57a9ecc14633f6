import '#app/domains/messages/conversation/talks.css';
import '#app/ui/data/pagination.css';
import '#app/ui/styles/pages/dashboard.css';
import { type RefObject, useEffect, useRef } from 'react';
import { Form, href, Link, Outlet, useLocation, useParams } from 'react-router';
import type {
  SenderPage,
  TalksQuery,
} from '#app/domains/messages/conversation/sender-conversation.ts';
import { listSenderConversations } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { TalkRow } from '#app/domains/messages/conversation/talk-row.tsx';
import { readTalksQuery, talksPath } from '#app/domains/messages/conversation/talks-address.ts';
import { longestQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { shortWhen } from '#app/domains/messages/inbox/short-when.ts';
import { useFreshTalks, useLiveTalks } from '#app/domains/messages/live/talks-live.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import letterDog from '#app/ui/art/contact.svg?url';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Count } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List } from '#app/ui/data/list.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/talks.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const owner = context.get(ownerContext);
  const query = readTalksQuery(url.searchParams);
  const now = new Date();
  // Read before what is shown: a turn that comes in between makes another mark.
  const { mark } = await getSenderState(db, owner);
  const { rows, ...pages } = await listSenderConversations(db, owner, query);
  return {
    rows: rows.map((row) => ({ ...row, when: shortWhen(row.lastTurnAt, now) })),
    ...pages,
    query,
    mark,
  };
}

export function meta() {
  return unlistedMeta('Žinutės');
}

export const handle: RouteHandle = { failure: { title: 'Klaida gaunant žinutes' } };

/** An owner's conversations with providers, and the open one beside them. */
export default function Talks({ loaderData }: Route.ComponentProps) {
  const { rows, query, mark } = loaderData;
  const { conversationId } = useParams();
  const { unread } = useLiveTalks();
  useFreshTalks(mark);
  const beside = useMedia('(width >= 1200px)');
  const list = useRef<HTMLDivElement>(null);
  useFocusOnClosing(list, conversationId);
  return (
    <div className="talks-page" ref={list}>
      <div className="page-head">
        <h1 className="row gap-3" tabIndex={-1}>
          Žinutės
          <Count value={unread} label="neskaitytų" />
        </h1>
      </div>
      {rows.length === 0 && query.query === '' && query.after === null && !conversationId ? (
        <NoTalks />
      ) : (
        <div className={classes('talks', conversationId && 'has-open')}>
          <div className="talks-list stack gap-3">
            <Search query={query} />
            {rows.length === 0 ? (
              <NothingFound query={query} />
            ) : (
              <List>
                {rows.map((row) => (
                  <TalkRow
                    key={row.id}
                    row={row}
                    to={talksPath(query, row.id)}
                    open={row.id === conversationId}
                    beside={beside}
                  />
                ))}
              </List>
            )}
            <Pages {...loaderData} />
          </div>
          <div className="talks-open">
            {conversationId ? (
              <Outlet />
            ) : (
              <p className="panel muted">Pasirinkite pokalbį – čia jį perskaitysite.</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The row that was open takes the focus when its conversation closes. */
function useFocusOnClosing(list: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const { key } = useLocation();
  const wasOpen = useRef(openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => {
    const closed = wasOpen.current;
    wasOpen.current = openId;
    if (!closed || openId) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-message="${closed}"]`);
    (row ?? list.current?.querySelector<HTMLElement>('h1'))?.focus();
  }, [key, openId]);
}

function Search({ query: { query } }: { query: TalksQuery }) {
  return (
    <Form role="search" method="get" action={href('/seimininko-skydelis/zinutes')} replace>
      <TextInput
        key={query}
        type="search"
        name="q"
        icon="search"
        aria-label="Ieškoti žinučių"
        placeholder="Ieškoti žinučių"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestQuery}
        defaultValue={query}
      />
    </Form>
  );
}

function NothingFound({ query: { query } }: { query: TalksQuery }) {
  return (
    <div className="panel empty-panel">
      <EmptyState
        title="Žinučių nerasta"
        art={<img src={searchingDog} alt="" width={420} height={300} />}
        actions={
          <ButtonLink to={href('/seimininko-skydelis/zinutes')}>Išvalyti paiešką</ButtonLink>
        }
      >
        Ieškojome {inQuotes(query)} teikėjo, paslaugos, temos ir teksto laukuose.
      </EmptyState>
    </div>
  );
}

function NoTalks() {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Žinučių dar nėra"
        art={<img src={letterDog} alt="" width={420} height={200} />}
        actions={
          <ButtonLink variant="primary" to={href('/paslaugos/:categorySlug?')}>
            Ieškoti paslaugų
          </ButtonLink>
        }
      >
        Parašykite teikėjui iš jo paslaugos puslapio – pokalbį ir atsakymą rasite čia.
      </EmptyState>
    </section>
  );
}

function Pages({ query: { query }, next, previous }: SenderPage & { query: TalksQuery }) {
  if (next === null && previous === null) return null;
  const at = (after: string) => talksPath({ query, after: after === 'first' ? null : after });
  return (
    <nav className="pages" aria-label="Puslapiai">
      {previous !== null && (
        <Link to={at(previous)} rel="prev">
          <Icon name="chevron-left" />
          Naujesnės
        </Link>
      )}
      {next !== null && (
        <Link to={at(next)} rel="next">
          Senesnės
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/seimininko-skydelis')} />;
}
