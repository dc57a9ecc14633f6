import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type FormState, toastOf } from '#app/forms/form-state.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';

/**
 * Shows the title of a refusal, whose sentences stand in the form.
 * @param action the address of one of a page's forms, see useSectionForm
 * @param given the refusal that the page came with, without JavaScript
 */
export function useRefusalToast(action: string, given: FormState | undefined) {
  const show = useShowToast();
  const { data } = useFetcher<FormState>({ key: action });
  const state = data ?? given;
  useEffect(() => {
    const toast = toastOf(state);
    if (toast) show(toast);
  }, [state, show]);
}
