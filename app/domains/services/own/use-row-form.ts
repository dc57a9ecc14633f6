import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type FormState, failedState, wholeToast } from '#app/forms/form-state.ts';
import { noLine } from '#app/forms/outage.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import { rowFailure } from './row-failure.ts';

/** A form of the row, whose failure is said over the list. */
export function useRowForm(key: string, onFailure: (toast: Toast) => void) {
  const { data, formData, Form, state, submit } = useFetcher<FormState>({ key });
  useEffect(() => {
    if (data) onFailure(wholeToast(data));
  }, [data, onFailure]);
  // The code that would say so may not have been fetched yet.
  const stopWhenOffline = async (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (await isServerAway()) onFailure(wholeToast(failedState(rowFailure, noLine)));
    else await submit(form, { preventScrollReset: true });
  };
  // Told at once: what is under way may be drawn after the next press.
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before anything is drawn
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state, data]);
  return {
    Form,
    formData,
    state,
    stopWhenOffline,
    /** For a form that leads on: pressed again before that, it would be sent anew and lead nowhere. */
    stopWhenSent(event: FormEvent<HTMLFormElement>) {
      if (isSent.current || state !== 'idle') return event.preventDefault();
      isSent.current = navigator.onLine;
      return stopWhenOffline(event);
    },
  };
}
