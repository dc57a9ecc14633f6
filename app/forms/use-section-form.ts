import { type FormEvent, startTransition, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAnswerOf } from '#app/router/use-answer-of.ts';
import { type FormState, fieldState } from './form-state.ts';
import { useChangedFields } from './use-changed-fields.ts';
import { useKeptForm } from './use-kept-form.ts';

/**
 * One of several forms on a page, each with an address of its own. With JavaScript the page stays
 * and so does what is typed into the other forms; without, the answer is a page of that address. The tab
 * keeps what is typed into it.
 * @param given the refusal that such a page shows
 */
export function useSectionForm<State extends FormState>(action: string, given: State | undefined) {
  const fetcher = useFetcher<State>({ key: action });
  const ref = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const busy = fetcher.state !== 'idle';
  const state = (fetcher.data ?? given) as State | undefined;
  const shown = useChangedFields(ref, state);
  const { taken, send } = useTaken(fetcher, action);
  useKeptForm(ref, noteId, given !== undefined);
  return {
    Form: fetcher.Form,
    props: { ref, action, method: 'post', noValidate: true, onSubmit: send } as const,
    noteId,
    /** The refusal as it stands after what was typed since. */
    state: shown,
    busy,
    /** How often the form was sent and not refused: as a key, it empties the fields then. */
    taken,
    field: (name: string) => fieldState(shown, name, noteId),
  };
}

/**
 * Sends a form, and counts how often the answer was no refusal: such an answer leads on and brings
 * nothing, and a refusal before it is over then. The answer is read where the router keeps it when
 * the request has ended, because a rendered state may be older than the answer rendered with it.
 */
function useTaken({ submit, reset }: ReturnType<typeof useFetcher>, action: string) {
  const answer = useAnswerOf(action);
  const [taken, setTaken] = useState(0);
  const isSending = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press would replace the first one's request, which would then end without an answer.
    if (isSending.current) return;
    isSending.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const target = (submitter as HTMLButtonElement | null) ?? event.currentTarget;
    const before = answer();
    await submit(target, { action, method: 'post', preventScrollReset: true });
    isSending.current = false;
    if (answer() !== before) return;
    reset();
    // Together with the page's new data, which the router renders as a transition.
    startTransition(() => setTaken((times) => times + 1));
  };
  return { taken, send };
}
