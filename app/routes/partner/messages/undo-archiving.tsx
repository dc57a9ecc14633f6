import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Fetcher, href, useFetcher, useLocation } from 'react-router';
import type { InboxQuery } from '#app/domains/messages/inbox/inbox-conversation.ts';
import { Button } from '#app/ui/button.tsx';
import type { AskedNotice } from '#app/web/notices/notice.ts';
import { withoutNotice } from '#app/web/notices/notice-address.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';
import type { ActionFailure } from './inbox-failure.ts';

/** The fetcher of the form that takes a message out again: of the notice, and watched by the inbox. */
export const undoingKey = 'undo-archiving';

/** For the notice that a message was archived: the button that takes it out again. */
export function undoArchiving({ code, about }: AskedNotice): ReactNode {
  if (code !== 'pranesimas-archyvuotas' || about === null) return null;
  return <UndoForm messageId={about} />;
}

/**
 * Leads back to the list as it is, with the message that is open beside it; from another page, whose
 * query means nothing there, to the list without filters. It says itself what failed, because the
 * inbox may be gone from the page.
 */
function UndoForm({ messageId }: { messageId: string }) {
  const { Form, state, data } = useFetcher<ActionFailure>({ key: undoingKey });
  const { pathname, search } = useLocation();
  const inInbox = pathname.startsWith(href('/partner/dashboard/messages'));
  const showToast = useShowToast();
  // A failure of an earlier notice's form has been told already.
  const told = useRef(data);
  useEffect(() => {
    if (data === told.current) return;
    told.current = data;
    if (data?.failed) showToast(data.failed);
  }, [data, showToast]);
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/messages/:messageId/archive', { messageId })}
      className="toast-action"
      preventScrollReset
    >
      <input type="hidden" name="archived" value="false" />
      <input type="hidden" name="search" value={inInbox ? withoutNotice(search) : ''} />
      <input type="hidden" name="open" value={inInbox ? pathname.split('/').at(-1) : ''} />
      <Button type="submit" size="sm" variant="quiet" busy={state !== 'idle'}>
        Grąžinti
      </Button>
    </Form>
  );
}

/** Presses the button, if it is there. */
export function pressUndo(): void {
  document.querySelector<HTMLElement>('.toast-action button')?.click();
}

/**
 * The message that is being taken out again; null once its row has been given the focus, or when it
 * stays in the archive.
 */
export function useReturning(
  { formData, formAction, data }: Fetcher<ActionFailure>,
  { archived }: InboxQuery,
) {
  const [id, setId] = useState<string | null>(null);
  const undone = formData?.get('archived') === 'false' && !archived;
  const sent = undone ? (formAction?.split('/').at(-2) ?? null) : null;
  useEffect(() => {
    if (sent !== null) setId(sent);
  }, [sent]);
  useEffect(() => {
    if (data?.failed) setId(null);
  }, [data]);
  return { id, done: useCallback(() => setId(null), []) };
}
