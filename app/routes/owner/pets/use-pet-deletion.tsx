import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { FutureVisit } from '#app/domains/bookings/visits-of-pet.server.ts';
import type { ListedPet } from '#app/domains/pets/pet.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import { failedToast, useShowToast } from '#app/web/notices/page-toasts.tsx';
import { DeletionWords } from './deletion-words.tsx';

const formId = 'istrinti-augintini';

type Listed = {
  readonly pets: readonly ListedPet[];
  /** Visits that are to come, by the ids of dogs. */
  readonly visits: Readonly<Record<string, readonly FutureVisit[]>>;
  /** See FormKey. */
  readonly formKey: string;
};

/**
 * Asks over the list before a dog is deleted. The answer leads to the list, which says that it was.
 * @param onDeleted gives the focus a place, for the card it would return to is gone
 */
export function usePetDeletion({ pets, visits, formKey }: Listed, onDeleted: () => void) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const { data, state, Form, submit } = useFetcher<FormState>({ key: 'pet-deletion' });
  const showToast = useShowToast();
  const asked = pets.find(({ id }) => id === askedId);
  useEffect(() => {
    const toast = toastOf(data);
    if (!data || !toast) return;
    setAskedId(null);
    showToast({ ...toast, ...(data.text ? { text: data.text } : {}) });
  }, [data, showToast]);

  const done = useRef(onDeleted);
  done.current = onDeleted;
  // The dialog has closed by now and given the focus back.
  useEffect(() => {
    if (askedId === null || asked) return;
    setAskedId(null);
    done.current();
  }, [askedId, asked]);

  // The code that would say so may not have been fetched yet.
  const stopWhenOffline = async (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await isServerAway())) return submit(form);
    setAskedId(null);
    showToast(failedToast({ title: 'Klaida trinant augintinį' }, { offline: true }));
  };
  const dialog = (
    <>
      {asked && (
        <Form
          id={formId}
          method="post"
          action={href('/seimininko-skydelis/mano-augintiniai/:petId/istrynimas', {
            petId: asked.id,
          })}
          onSubmit={stopWhenOffline}
        >
          <FormKey value={formKey} />
        </Form>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAskedId(null)}
        title="Ištrinti augintinį?"
        confirmLabel="Ištrinti"
        busyText="Trinama..."
        busy={state !== 'idle'}
        form={formId}
      >
        <DeletionWords name={asked?.name ?? ''} visits={visits[asked?.id ?? ''] ?? []} />
      </ConfirmDialog>
    </>
  );
  return { ask: (pet: ListedPet) => setAskedId(pet.id), dialog };
}
