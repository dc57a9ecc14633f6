import { useRef } from 'react';
import { href, Link, Outlet, useParams } from 'react-router';
import { listInbox } from '#app/domains/messages/inbox/inbox.server.ts';
import { readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { countThisMonth } from '#app/domains/messages/inbox/received.server.ts';
import { shortWhen } from '#app/domains/messages/inbox/short-when.ts';
import { useInboxKeys } from '#app/domains/messages/inbox/use-inbox-keys.ts';
import { useFreshInbox, useLiveInbox } from '#app/domains/messages/live/inbox-live.tsx';
import { countNoun, noun } from '#app/lithuanian/plural.ts';
import { classes } from '#app/ui/classes.ts';
import { Count } from '#app/ui/data/badge.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/messages.ts';
import { InboxList } from './inbox-list.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { pressUndo } from './undo-archiving.tsx';
import { useInboxFocus } from './use-inbox-focus.ts';
import { useMessageActions } from './use-message-actions.tsx';

/** As an object: 'gavote 9 žinutes'. */
const receivedMessage = noun('žinutę', 'žinutes', 'žinučių', 'žinutės');

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const query = readInboxQuery(url.searchParams);
  const now = new Date();
  const [page, thisMonth] = await Promise.all([
    listInbox(db, partner, query),
    countThisMonth(db, partner, now),
  ]);
  return {
    conversations: page.conversations.map((conversation) => ({
      ...conversation,
      when: shortWhen(conversation.lastTurnAt, now),
    })),
    next: page.next,
    query,
    thisMonth,
  };
}

export const handle: RouteHandle = {
  title: 'Žinutės',
  failure: { title: 'Klaida gaunant pranešimus' },
};

/** What the open conversation takes from the inbox around it. */
export type InboxOutlet = ReturnType<typeof useMessageActions>['actions'];

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { conversations, query, thisMonth } = loaderData;
  const { messageId } = useParams();
  const { unread, connected } = useLiveInbox();
  useFreshInbox();
  const inbox = useRef<HTMLDivElement>(null);
  const { actions, dialog, leaving, returning } = useMessageActions(query, messageId);
  useInboxFocus({ inbox, conversations, openId: messageId, leaving, returning });
  useInboxKeys(inbox, {
    onArchive: (id) => actions.archive(id, !query.archived),
    onDelete(id) {
      const conversation = conversations.find((one) => one.id === id);
      if (conversation) actions.askToDelete(conversation);
    },
    onUndo: pressUndo,
  });
  return (
    <div className="inbox-page" ref={inbox}>
      <div className="page-head">
        <h1 className="inbox-heading" tabIndex={-1}>
          Žinutės
          <Count value={unread} label="neskaitytų" />
        </h1>
        <span className={classes('live only-script', !connected && 'is-off')}>
          {connected ? 'Naujos žinutės atsiranda iš karto' : 'Jungiamasi...'}
        </span>
      </div>
      <div className={classes('inbox', messageId && 'has-open')}>
        <div className="inbox-list stack gap-3">
          <InboxList {...loaderData} openId={messageId} />
          <p className="small muted num">
            {thisMonth === 0
              ? 'Šį mėnesį žinučių dar negavote.'
              : `Šį mėnesį gavote ${countNoun(thisMonth, receivedMessage)}.`}
          </p>
          <Link className="small strong" to={href('/partner/dashboard/replies')}>
            Paruošti atsakymai
          </Link>
        </div>
        <div className="inbox-open">
          {messageId ? (
            <Outlet context={actions} />
          ) : (
            <NothingOpen some={conversations.length > 0} />
          )}
        </div>
      </div>
      {dialog}
    </div>
  );
}
