import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Fetcher, href, useFetcher, useLocation } from 'react-router';
import type { InboxQuery } from '#app/domains/messages/inbox/message.ts';
import { Button } from '#app/ui/button.tsx';
import type { AskedNotice } from '#app/web/notice.ts';
import { withoutNotice } from '#app/web/notice-address.ts';

/** The fetcher of all forms that archive; the inbox says what failed. */
export const archivingKey = 'archive-message';

/** For the notice that a message was archived: the button that takes it out again. */
export function undoArchiving({ code, about }: AskedNotice): ReactNode {
  if (code !== 'pranesimas-archyvuotas' || about === null) return null;
  return <UndoForm messageId={about} />;
}

/** Leads back to the list as it is, with the message that is open beside it. */
function UndoForm({ messageId }: { messageId: string }) {
  const { Form, state } = useFetcher({ key: archivingKey });
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/messages/:messageId/archive', { messageId })}
      className="toast-action"
      preventScrollReset
    >
      <input type="hidden" name="archived" value="false" />
      <input type="hidden" name="search" value={withoutNotice(search)} />
      <input type="hidden" name="open" value={pathname.split('/').at(-1)} />
      <Button type="submit" size="sm" variant="quiet" busy={state !== 'idle'}>
        Anuliuoti
      </Button>
    </Form>
  );
}

/** Presses the button, if it is there. */
export function pressUndo(): void {
  document.querySelector<HTMLElement>('.toast-action button')?.click();
}

/** The message that is being taken out again; null once its row has been given the focus. */
export function useReturning({ formData, formAction }: Fetcher, { archived }: InboxQuery) {
  const [id, setId] = useState<string | null>(null);
  const undone = formData?.get('archived') === 'false' && !archived;
  const sent = undone ? (formAction?.split('/').at(-2) ?? null) : null;
  useEffect(() => {
    if (sent !== null) setId(sent);
  }, [sent]);
  return { id, done: useCallback(() => setId(null), []) };
}
