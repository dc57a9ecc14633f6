import { useId, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type FormState, fieldState } from './form-state.ts';
import { type Compared, useChangedFields } from './use-changed-fields.ts';
import { useKeptForm } from './use-kept-form.ts';

/**
 * A form that posts to its own page: whether it is under way and what its fields say. The tab keeps
 * what is typed into it.
 * @param compared see useChangedFields
 */
export function useOwnForm(state: FormState | undefined, compared?: Compared) {
  const form = useDraftForm(state, compared);
  useKeptForm(form.ref, form.noteId, state !== undefined);
  return form;
}

/** The same for a form whose words the server keeps before it is sent; see useDraftSaving. */
export function useDraftForm(state: FormState | undefined, compared?: Compared) {
  const { pathname } = useLocation();
  const { formMethod, formAction, state: moving } = useNavigation();
  const ref = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const shown = useChangedFields(ref, state, compared);
  return {
    ref,
    noteId,
    /** The refusal as it stands after what was typed since. */
    state: shown,
    busy: moving !== 'idle' && formMethod === 'POST' && formAction?.split('?')[0] === pathname,
    field: (name: string) => fieldState(shown, name, noteId),
  };
}
