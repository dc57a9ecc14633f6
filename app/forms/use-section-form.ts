import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormState, fieldState } from './form-state.ts';
import { useChangedFields } from './use-changed-fields.ts';

/**
 * One of several forms on a page, each with an address of its own. With JavaScript the page stays
 * and so does what is typed into the other forms; without, the answer is a page of that address.
 * @param given the refusal that such a page shows
 * @param focus where the focus goes after a refusal: to the first wrong field, or to the summary
 *   of a long form, which takes it itself
 */
export function useSectionForm<State extends FormState>(
  action: string,
  given: State | undefined,
  focus: 'field' | 'summary' = 'field',
) {
  const fetcher = useFetcher<State>({ key: action });
  const ref = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const busy = fetcher.state !== 'idle';
  const state = (fetcher.data ?? given) as State | undefined;
  const shown = useChangedFields(ref, state);
  const taken = useTaken(fetcher);
  useEffect(() => {
    if (!state || busy || focus === 'summary') return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state, busy, focus]);
  return {
    Form: fetcher.Form,
    props: { ref, action, method: 'post', noValidate: true, preventScrollReset: true } as const,
    noteId,
    /** The refusal as it stands after what was typed since. */
    state: shown,
    busy,
    /** How often the form was sent and not refused: as a key, it empties the fields then. */
    taken,
    field: (name: string) => fieldState(shown, name, noteId),
  };
}

/** An answer that is no refusal leads on and brings nothing; a refusal before it is over then. */
function useTaken({ state, data, reset }: ReturnType<typeof useFetcher<FormState>>): number {
  const [taken, setTaken] = useState(0);
  const sent = useRef<{ before: unknown } | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      sent.current ??= { before: data };
      return;
    }
    const isTaken = sent.current !== null && sent.current.before === data;
    sent.current = null;
    if (!isTaken) return;
    reset();
    setTaken((times) => times + 1);
  }, [state, data, reset]);
  return taken;
}
