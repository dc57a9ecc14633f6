import { type FormEvent, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type FormState, failedState, wholeToast } from '#app/forms/form-state.ts';
import { noLine } from '#app/forms/outage.ts';
import { isServerAway } from '#app/platform/server-away.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { rowFailure } from './row-failure.ts';

/** A form of the row, whose failure is said over the list. */
export function useRowForm(key: string, onFailure: (toast: Toast) => void) {
  const { data, formData, Form, state, submit } = useFetcher<FormState>({ key });
  useEffect(() => {
    if (data) onFailure(wholeToast(data));
  }, [data, onFailure]);
  return {
    Form,
    formData,
    state,
    // The code that would say so may not have been fetched yet.
    async stopWhenOffline(event: FormEvent<HTMLFormElement>) {
      if (navigator.onLine) return;
      event.preventDefault();
      const form = event.currentTarget;
      if (await isServerAway()) onFailure(wholeToast(failedState(rowFailure, noLine)));
      else await submit(form, { preventScrollReset: true });
    },
  };
}
