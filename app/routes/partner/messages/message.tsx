import { type MouseEvent, useEffect, useRef } from 'react';
import { Form, href, Link, useFetcher, useLocation, useOutletContext } from 'react-router';
import {
  getConversation,
  type PartnerConversation,
} from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { ConversationDetail } from '#app/domains/messages/inbox/conversation-detail.tsx';
import {
  inboxPath,
  readInboxQuery,
  readTurn,
  turnsBefore,
} from '#app/domains/messages/inbox/inbox-address.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/message.ts';
import type { ActionFailure } from './inbox-failure.ts';
import type { InboxOutlet } from './messages.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const before = readTurn(url.searchParams);
  return orNotFoundPage(getConversation(context.get(dbContext), partner, params.messageId, before));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.subject ?? 'Žinutės');
}

export default function OpenConversation({ loaderData: conversation }: Route.ComponentProps) {
  const query = readInboxQuery(new URLSearchParams(useLocation().search));
  const { id, isRead, earlier } = conversation;
  const heading = useFocusOnOpening(id);
  useMarkRead(conversation);
  return (
    <div className="stack gap-3">
      <div className="inbox-back">
        <Crumb to={inboxPath(query)}>Visos žinutės</Crumb>
      </div>
      <ConversationDetail
        key={id}
        conversation={conversation}
        heading={heading}
        actions={<Actions conversation={conversation} />}
        earlier={earlier === null ? null : turnsBefore(inboxPath(query, id), earlier)}
      >
        {!isRead && <ReadButton conversation={conversation} />}
      </ConversationDetail>
    </div>
  );
}

interface OfConversation {
  conversation: PartnerConversation;
}

function Actions({ conversation }: OfConversation) {
  const { id, isRead, isArchived } = conversation;
  const { search, archive, askToDelete } = useOutletContext<InboxOutlet>();
  const instead = (event: MouseEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      {isRead && (
        <Form
          method="post"
          action={href('/partner/dashboard/messages/:messageId/read', { messageId: id })}
        >
          <input type="hidden" name="search" value={search} />
          <input type="hidden" name="read" value="false" />
          <IconButton type="submit" variant="quiet" icon="mail" label="Pažymėti kaip neskaitytą" />
        </Form>
      )}
      <Form
        method="post"
        action={href('/partner/dashboard/messages/:messageId/archive', { messageId: id })}
      >
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="archived" value={String(!isArchived)} />
        <IconButton
          type="submit"
          variant="quiet"
          icon={isArchived ? 'inbox' : 'archive'}
          label={isArchived ? 'Grąžinti iš archyvo' : 'Archyvuoti'}
          onClick={(event) => instead(event, () => archive(id, !isArchived))}
        />
      </Form>
      <Link
        className="btn btn-icon btn-danger-quiet"
        aria-label="Ištrinti"
        to={href('/partner/dashboard/messages/:messageId/deletion', { messageId: id }) + search}
        onClick={(event) => isPlainClick(event) && instead(event, () => askToDelete(conversation))}
      >
        <Icon name="trash-2" />
      </Link>
    </>
  );
}

/** For those without JavaScript: opening a page changes nothing by itself. */
function ReadButton({ conversation: { id } }: OfConversation) {
  const { search } = useOutletContext<InboxOutlet>();
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/messages/:messageId/read', { messageId: id })}
      className="only-noscript"
    >
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="open" value={id} />
      <Button type="submit" size="sm" icon="check">
        Pažymėti kaip perskaitytą
      </Button>
    </Form>
  );
}

/** Marks the open conversation as read, also when a message comes while it stands open (spec 4). */
function useMarkRead({ id, isRead }: PartnerConversation): void {
  const { submit, data } = useFetcher<ActionFailure>({ key: `read-${id}` });
  const showToast = useShowToast();
  useEffect(() => {
    if (isRead) return;
    const action = href('/partner/dashboard/messages/:messageId/read', { messageId: id });
    void submit(null, { method: 'post', action });
  }, [id, isRead, submit]);
  useEffect(() => {
    if (data?.failed) showToast(data.failed);
  }, [data, showToast]);
}

/** The heading takes the focus when a conversation is opened, not when the page itself is loaded. */
function useFocusOnOpening(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const loaded = useRef(key === 'default');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every conversation
  useEffect(() => {
    if (!loaded.current) heading.current?.focus({ preventScroll: true });
    loaded.current = false;
  }, [id]);
  return heading;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard/messages')} />;
}
