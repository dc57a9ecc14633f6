import { type MouseEvent, useEffect, useRef } from 'react';
import { Form, href, Link, useFetcher, useLocation, useOutletContext } from 'react-router';
import { getMessage } from '#app/domains/messages/inbox/inbox.server.ts';
import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import type { Message } from '#app/domains/messages/inbox/message.ts';
import { MessageDetail } from '#app/domains/messages/inbox/message-detail.tsx';
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

export async function loader({ context, params }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  return orNotFoundPage(getMessage(context.get(dbContext), partner, params.messageId));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.subject ?? 'Žinutės');
}

export default function OpenMessage({ loaderData: message }: Route.ComponentProps) {
  const query = readInboxQuery(new URLSearchParams(useLocation().search));
  const heading = useFocusOnOpening(message.id);
  useMarkRead(message);
  return (
    <div className="stack gap-3">
      <div className="inbox-back">
        <Crumb to={inboxPath(query)}>Visos žinutės</Crumb>
      </div>
      <MessageDetail
        key={message.id}
        message={message}
        heading={heading}
        actions={<Actions message={message} />}
      >
        {!message.isRead && <ReadButton message={message} />}
      </MessageDetail>
    </div>
  );
}

function Actions({ message }: { message: Message }) {
  const { id, isArchived } = message;
  const { search, archive, askToDelete } = useOutletContext<InboxOutlet>();
  const instead = (event: MouseEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      {message.isRead && (
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
        onClick={(event) => isPlainClick(event) && instead(event, () => askToDelete(message))}
      >
        <Icon name="trash-2" />
      </Link>
    </>
  );
}

/** For those without JavaScript: opening a page changes nothing by itself. */
function ReadButton({ message: { id } }: { message: Message }) {
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

/** Marks the open message as read, once (spec 4). */
function useMarkRead({ id, isRead }: Message): void {
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

/** The heading takes the focus when a message is opened, not when the page itself is loaded. */
function useFocusOnOpening(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const loaded = useRef(key === 'default');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every message
  useEffect(() => {
    if (!loaded.current) heading.current?.focus({ preventScroll: true });
    loaded.current = false;
  }, [id]);
  return heading;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard/messages')} />;
}
