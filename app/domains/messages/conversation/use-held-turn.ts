import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Attachments } from '../attachments/use-attachments.ts';

/**
 * Sends the form of a turn once the files that are on their way are there: a press meanwhile is kept, so
 * that one press is enough. A file that fails or is called off ends the wait, as another turn would be
 * sent than the one that was seen.
 */
export function useHeldTurn(
  form: RefObject<HTMLFormElement | null>,
  attachments: Attachments,
  send: (event: FormEvent<HTMLFormElement>) => void,
) {
  const { uploads, sending, drop } = attachments;
  // The files that had failed before the press.
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (held === null) return;
    const hasFailed = uploads.some(({ key, failed }) => failed && !held.has(key));
    if (sending && !hasFailed) return;
    setHeld(null);
    if (!hasFailed) form.current?.requestSubmit();
  }, [held, uploads, sending, form]);
  return {
    held: held !== null,
    attachments: {
      ...attachments,
      drop: (key: number) => {
        if (uploads.some((one) => one.key === key && !one.failed)) setHeld(null);
        drop(key);
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!sending) return send(event);
      event.preventDefault();
      setHeld(new Set(uploads.flatMap(({ key, failed }) => (failed ? [key] : []))));
    },
  };
}
