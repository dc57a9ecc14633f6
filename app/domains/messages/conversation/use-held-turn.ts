import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Attachments } from '../attachments/use-attachments.ts';

/** The button that sends a turn without the files that were refused. */
export const withoutFilesId = 'siusti-be-failu';

/**
 * Sends the form of a turn once the files that are on their way are there: a press meanwhile is kept, so
 * that one press is enough. A file that fails or is called off ends the wait, as another turn would be
 * sent than the one that was seen; with a file that was refused, it asks first.
 */
export function useHeldTurn(
  form: RefObject<HTMLFormElement | null>,
  attachments: Attachments,
  send: (event: FormEvent<HTMLFormElement>) => void,
) {
  const { uploads, sending, drop } = attachments;
  // The files that had failed before the press.
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null);
  const [asked, setAsked] = useState(false);
  const areRefused = uploads.some(({ failed }) => failed);
  useEffect(() => {
    if (held === null) return;
    const hasFailed = uploads.some(({ key, failed }) => failed && !held.has(key));
    if (sending && !hasFailed) return;
    setHeld(null);
    if (!hasFailed) form.current?.requestSubmit();
  }, [held, uploads, sending, form]);
  return {
    held: held !== null,
    /** Whether it is to be said that the turn goes without the refused files. */
    asks: asked && areRefused,
    attachments: {
      ...attachments,
      drop: (key: number) => {
        if (uploads.some((one) => one.key === key && !one.failed)) setHeld(null);
        drop(key);
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!sending) {
        const isMeant = (event.nativeEvent as SubmitEvent).submitter?.id === withoutFilesId;
        setAsked(areRefused && !isMeant);
        if (!areRefused || isMeant) return send(event);
      }
      event.preventDefault();
      if (!sending) return;
      setHeld(new Set(uploads.flatMap(({ key, failed }) => (failed ? [key] : []))));
    },
  };
}
