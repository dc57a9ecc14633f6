import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { senderOf } from '#app/domains/messages/conversation/conversation.ts';
import { inboxSearch } from '#app/domains/messages/inbox/inbox-address.ts';
import type {
  InboxConversation,
  InboxQuery,
} from '#app/domains/messages/inbox/inbox-conversation.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { useWhenRouterIdle } from '#app/router/use-router-under-way.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import { failedToast, useShowToast } from '#app/web/notices/page-toasts.tsx';
import { type ActionFailure, archivingFailed, deletionFailed } from './inbox-failure.ts';
import { undoingKey, useReturning } from './undo-archiving.tsx';

/** What a question about a conversation names. */
type Asked = Pick<InboxConversation, 'id' | 'subject' | 'senderName' | 'senderEmail'>;

type Archiving = { readonly messageId: string; readonly archived: boolean };

/** Archiving and deleting from the list, the open message and the keyboard alike. */
export function useMessageActions(query: InboxQuery, openId: string | undefined) {
  const archiving = useFetcher<ActionFailure>({ key: 'archive-message' });
  const undoing = useFetcher<ActionFailure>({ key: undoingKey });
  const deleting = useFetcher<ActionFailure>({ key: 'delete-message' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  /** In the order of the presses; the first may be under way. */
  const [toArchive, setToArchive] = useState<readonly Archiving[]>([]);
  const stay = useCallback(() => setLeaving(null), []);
  useFailureToast(archiving.data, stay);
  useFailureToast(deleting.data, stay);
  const returning = useReturning(undoing, query);
  const search = inboxSearch(query);
  const showToast = useShowToast();

  /** Without a line: the code that would say so may not have been fetched yet. */
  const tellOffline = (title: string) => showToast(failedToast({ title }, { offline: true }));

  /** Where the list is led back to; a message that goes does not stay open. */
  const place = (messageId: string) => ({
    search,
    open: openId !== undefined && openId !== messageId ? openId : '',
  });
  const close = useRef(() => setAsked(null));
  useEffect(() => {
    if (deleting.state === 'idle') close.current();
  }, [deleting.state]);

  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title="Ištrinti pokalbį?"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      busy={deleting.state !== 'idle'}
      onConfirm={async () => {
        if (asked === null) return;
        if (await isServerAway()) {
          tellOffline(deletionFailed);
          return setAsked(null);
        }
        setLeaving(asked.id);
        void deleting.submit(place(asked.id), {
          method: 'post',
          action: href('/partner/dashboard/messages/:messageId/deletion', { messageId: asked.id }),
          preventScrollReset: true,
        });
      }}
    >
      {asked && (
        <p>
          Pokalbis {inQuotes(asked.subject)} ({senderOf(asked)}) bus ištrintas iš jūsų žinučių. To
          atšaukti negalėsite; jei siuntėjas parašys vėl, pokalbis grįš.
        </p>
      )}
    </ConfirmDialog>
  );
  const sendNext = useEffectEvent(({ messageId, archived }: Archiving, away: boolean) => {
    if (away) return tellOffline(archivingFailed);
    setLeaving(messageId);
    return archiving.submit(
      { ...place(messageId), archived: String(archived) },
      {
        method: 'post',
        action: href('/partner/dashboard/messages/:messageId/archive', { messageId }),
        preventScrollReset: true,
      },
    );
  });
  const [next] = toArchive;
  const sent = useRef<Archiving>(undefined);
  const whenRouterIdle = useWhenRouterIdle();
  useEffect(() => {
    if (next === undefined) return;
    let isLeft = false;
    // React Router drops the redirect of an action when that of another one comes first.
    const send = (away: boolean) => {
      if (isLeft) return;
      sent.current = next;
      return sendNext(next, away);
    };
    void isServerAway()
      .then((away) => whenRouterIdle(() => send(away)))
      .finally(() => setToArchive((all) => all.filter((one) => one !== next)));
    return () => {
      isLeft = true;
    };
  }, [next, whenRouterIdle]);
  // The inbox is left: what still waits goes without it.
  const sendRest = useEffectEvent(() => {
    for (const one of toArchive) if (one !== sent.current) void archiveUnseen(one, showToast);
  });
  useEffect(() => () => sendRest(), []);
  const actions = {
    search,
    /**
     * Waits for an archiving or its undoing that is under way. Asked again while the row goes it does nothing.
     * @param archived whether it shall lie in the archive
     */
    archive(messageId: string, archived: boolean) {
      setToArchive((all) => {
        // Of one that was sent the answer may still be on its way when its row has come back.
        const waits = all.some((one) => one.messageId === messageId && one !== sent.current);
        return waits || leaving === messageId ? all : [...all, { messageId, archived }];
      });
    },
    askToDelete: (conversation: Asked) => setAsked(conversation),
  };
  return {
    actions,
    dialog,
    /** The message that goes from the list, and `settled` once nothing lies over the list any more. */
    leaving: { id: leaving, settled: asked === null, done: stay },
    returning,
  };
}

/** Archives when the inbox is not there to show it; says only what failed. */
async function archiveUnseen(
  { messageId, archived }: Archiving,
  showToast: (toast: Toast) => void,
): Promise<void> {
  const address = href('/partner/dashboard/messages/:messageId/archive', { messageId });
  const body = new URLSearchParams({ archived: String(archived) });
  const options = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const;
  const answer = await fetch(address, options).catch(() => null);
  if (answer?.type === 'opaqueredirect') return;
  showToast(failedToast({ title: archivingFailed }, { offline: answer === null }));
}

function useFailureToast(data: ActionFailure | undefined, onFailure: () => void): void {
  const showToast = useShowToast();
  useEffect(() => {
    if (!data?.failed) return;
    showToast(data.failed);
    onFailure();
  }, [data, showToast, onFailure]);
}
