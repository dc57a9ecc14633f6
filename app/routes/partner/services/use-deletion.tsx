import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import type { LeftReviews } from '#app/domains/reviews/partner/left-reviews.server.ts';
import type { OwnService } from '#app/domains/services/own/own-service-row.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';
import { reviewsStay } from './copies-choice.tsx';
import type { DeletionResult } from './deletion-failed.ts';
import { deletionFailed } from './deletion-failed.ts';

const formId = 'istrinti-paslauga';

/**
 * Asks over the list before a service is deleted, and says that it was.
 * @param formKey of the page, see FormKey
 * @param lost what each service has: bookings to come, reviews that are left
 * @param onDeleted gives the focus a place, for the row it would return to is gone
 */
export function useDeletion(
  formKey: string,
  lost: {
    readonly coming: Readonly<Record<string, number>>;
    readonly left: Readonly<Record<string, LeftReviews>>;
  },
  onDeleted: () => void,
) {
  const [asked, setAsked] = useState<OwnService | null>(null);
  const { data, state, Form, submit } = useFetcher<DeletionResult>({ key: 'deletion' });
  const showToast = useShowToast();
  const deleted = useRef(false);
  const answer = useCallback(
    (result: DeletionResult) => {
      deleted.current = result.deleted;
      setAsked(null);
      showToast(result.toast);
    },
    [showToast],
  );
  useEffect(() => {
    if (data) answer(data);
  }, [data, answer]);

  const done = useRef(onDeleted);
  done.current = onDeleted;
  // The dialog has closed by now and given the focus back.
  useEffect(() => {
    if (asked !== null || !deleted.current) return;
    deleted.current = false;
    done.current();
  }, [asked]);

  // The code that would say so may not have been fetched yet.
  const stopWhenOffline = async (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (await isServerAway()) answer(deletionFailed({ offline: true }));
    else await submit(form);
  };
  const dialog = (
    <>
      {asked && (
        <Form
          id={formId}
          method="post"
          action={href('/partner/dashboard/services/:serviceId/deletion', { serviceId: asked.id })}
          onSubmit={stopWhenOffline}
        >
          <FormKey value={formKey} />
        </Form>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Ištrinti paslaugą?"
        confirmLabel="Ištrinti"
        busyText="Trinama..."
        busy={state !== 'idle'}
        form={formId}
      >
        <p>
          Paslauga {inQuotes(asked?.title ?? '')} bus ištrinta kartu su nuotraukomis ir statistika.
          {comingLoss(lost.coming[asked?.id ?? ''] ?? 0, 'klientams')}
          {reviewsStay(lost.left[asked?.id ?? '']?.count ?? 0)} To atšaukti negalėsite.
        </p>
      </ConfirmDialog>
    </>
  );
  return { ask: setAsked, dialog };
}
