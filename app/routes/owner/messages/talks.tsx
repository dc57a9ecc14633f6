import '#app/domains/messages/conversation/talks.css';
import '#app/ui/styles/pages/dashboard.css';
import { useRef } from 'react';
import { href, Outlet, useParams } from 'react-router';
import { listSenderConversations } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { TalkRow } from '#app/domains/messages/conversation/talk-row.tsx';
import { readTalksQuery, talksPath } from '#app/domains/messages/conversation/talks-address.ts';
import { unprovenTitle } from '#app/domains/messages/conversation/unproven-note.tsx';
import { useFocusOnClosing } from '#app/domains/messages/conversation/use-talk-focus.ts';
import { MessageSearch, NothingFound } from '#app/domains/messages/inbox/message-search.tsx';
import { shortWhen } from '#app/domains/messages/inbox/short-when.ts';
import { useFreshTalks, useLiveTalks } from '#app/domains/messages/live/talks-live.tsx';
import letterDog from '#app/ui/art/contact.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Count } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List } from '#app/ui/data/list.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { useMedia } from '#app/ui/use-media.ts';
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

export const handle: RouteHandle = {
  title: 'Žinutės',
  failure: { title: 'Klaida gaunant žinutes' },
};

/** An owner's conversations with providers, and the open one beside them. */
export default function Talks({ loaderData }: Route.ComponentProps) {
  const { rows, query, mark } = loaderData;
  const { conversationId } = useParams();
  const { unread } = useLiveTalks();
  useFreshTalks(mark);
  const beside = useMedia('(width >= 1200px)');
  const list = useRef<HTMLDivElement>(null);
  useFocusOnClosing(list, conversationId);
  const all = href('/seimininko-skydelis/zinutes');
  const own = rows.filter(({ isUnproven }) => !isUnproven);
  const unproven = rows.filter(({ isUnproven }) => isUnproven);
  const rowOf = (row: (typeof rows)[number]) => (
    <TalkRow
      key={row.id}
      row={row}
      to={talksPath(query, row.id)}
      open={row.id === conversationId}
      beside={beside}
    />
  );
  const pageAt = (token: string) =>
    talksPath({ query: query.query, after: token === 'first' ? null : token });
  return (
    <div className="inbox-page talks-page" ref={list}>
      <div className="page-head">
        <h1 className="row gap-3" tabIndex={-1}>
          Žinutės
          <Count value={unread} label="neskaitytų" />
        </h1>
      </div>
      {rows.length === 0 && query.query === '' && query.after === null && !conversationId ? (
        <NoTalks />
      ) : (
        <div className={classes('inbox', conversationId && 'has-open')}>
          <div className="inbox-list stack gap-3">
            <MessageSearch action={all} query={query.query} />
            {rows.length === 0 ? (
              <NothingFound
                query={query.query}
                searched="teikėjo, paslaugos, temos ir teksto laukuose"
                all={all}
              />
            ) : (
              <>
                {own.length > 0 && <List>{own.map(rowOf)}</List>}
                {unproven.length > 0 && (
                  <section className="stack gap-3" aria-labelledby="neprisijungus">
                    <h2 className="h-xs" id="neprisijungus">
                      {unprovenTitle}
                    </h2>
                    <List>{unproven.map(rowOf)}</List>
                  </section>
                )}
              </>
            )}
            <Pagination
              previous={loaderData.previous && pageAt(loaderData.previous)}
              next={loaderData.next && pageAt(loaderData.next)}
              words={{ previous: 'Naujesnės', next: 'Senesnės' }}
            />
          </div>
          <div className="inbox-open">
            {conversationId ? (
              <Outlet />
            ) : (
              <p className="panel muted">Pasirinkite pokalbį&nbsp;– čia jį perskaitysite.</p>
            )}
          </div>
        </div>
      )}
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
        Parašykite teikėjui iš jo paslaugos puslapio&nbsp;– pokalbį ir atsakymą rasite čia.
      </EmptyState>
    </section>
  );
}
