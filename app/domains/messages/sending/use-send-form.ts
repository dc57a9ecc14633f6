import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { fieldState } from '#app/forms/form-state.ts';
import { useChangedFields } from '#app/forms/use-changed-fields.ts';
import { useKeptForm } from '#app/forms/use-kept-form.ts';
import { isServerAway } from '#app/ui/server-away.ts';
import { guardNames } from './field-limits.ts';
import {
  type RefusedAnswer,
  type SendAnswer,
  type SentAnswer,
  unreachable,
} from './send-answer.ts';

interface SendFormOptions {
  /** Where the form is sent. */
  action: string;
  /** What came with a page that was sent whole. */
  sent: SendAnswer | undefined;
  /** Called once for each message that was taken. */
  onSent?: (answer: SentAnswer) => void;
}

/**
 * A form of this folder: sends it, sends that of a suspicious sender once more when its new stamp is
 * old enough, keeps what is typed until it is taken.
 */
export function useSendForm({ action, sent, onSent }: SendFormOptions) {
  const fetcher = useFetcher<SendAnswer>();
  const ref = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const given = fetcher.data ?? sent;
  const answer = unsent && unsent.after === given ? unsent.refusal : given;
  const refused = answer?.sent ? undefined : answer;
  useKeptForm(ref, noteId, refused !== undefined);

  const sendAgain = (stamp: string) => {
    if (!ref.current) return;
    const form = new FormData(ref.current);
    form.set(guardNames.stamp, stamp);
    // A password manager may have filled it in.
    form.set(guardNames.trap, '');
    void fetcher.submit(form, { method: 'post', action });
  };
  const waiting = useSecondTry(refused, sendAgain);
  // While the form waits to be sent once more, the refusal of before is nothing to read.
  const state = waiting ? undefined : refused;
  const shown = useChangedFields(ref, state);

  const taken = useRef(onSent);
  taken.current = onSent;
  useEffect(() => {
    if (!answer?.sent) return;
    ref.current?.reset();
    taken.current?.(answer);
  }, [answer]);

  return {
    ref,
    noteId,
    Form: fetcher.Form,
    action,
    /** The refusal as it stands after what was typed since. */
    state: shown,
    taken: answer?.sent ? answer : undefined,
    busy: waiting || fetcher.state !== 'idle',
    field: (name: string) => fieldState(shown, name, noteId),
    /**
     * Keeps what is sent without a line: React Router may not know yet where the form leads.
     * @param title what failed, in the specification's words
     */
    async stopWhenOffline(event: FormEvent<HTMLFormElement>, title: string) {
      if (navigator.onLine) return;
      event.preventDefault();
      const form = event.currentTarget;
      if (await isServerAway()) setUnsent({ refusal: unreachable(title), after: given });
      else await fetcher.submit(form);
    },
  };
}

export type SendForm = ReturnType<typeof useSendForm>;

/** What the form says of a line that is lost, until another answer comes. */
type Unsent = { readonly refusal: RefusedAnswer; readonly after: SendAnswer | undefined };

/** Waits until a refused form may be sent once more, and sends it. A second refusal is left. */
function useSecondTry(refused: RefusedAnswer | undefined, send: (stamp: string) => void): boolean {
  const [waiting, setWaiting] = useState(false);
  const tried = useRef(false);
  const latest = useRef(send);
  latest.current = send;
  // Before anything is painted or said: the refusal is not for people.
  useLayoutEffect(() => {
    const again = refused?.again;
    if (!again || tried.current) {
      tried.current = false;
      return;
    }
    setWaiting(true);
    const timer = setTimeout(() => {
      tried.current = true;
      latest.current(again.stamp);
      // Until another answer has come it is being sent.
    }, again.afterMs);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [refused]);
  return waiting;
}
