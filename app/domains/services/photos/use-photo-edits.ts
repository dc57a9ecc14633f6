import { startTransition, useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Photo } from '#app/domains/photos/photo.ts';
import type { UploadMessage } from '#app/domains/photos/upload.ts';
import { checkConnection } from '#app/forms/outage.ts';

type Change = (photos: readonly Photo[]) => readonly Photo[];

const notSaved = (text: string): UploadMessage => ({ title: 'Nepavyko išsaugoti', text });
const unreachable = notSaved(checkConnection);
const signedOut = notSaved(
  'Baigėsi prisijungimo laikas. Prisijunkite kitame lange ir bandykite dar kartą.',
);
const gone = notSaved('Šios paslaugos nebėra. Uždarykite langą ir pažiūrėkite į sąrašą.');
const broken = notSaved('Bandykite dar kartą vėliau.');

/**
 * The list of photos as it is being changed: each change shows at once and is sent after the one
 * before it. When nothing is on its way, what the server has counts.
 */
export function usePhotoEdits(photos: readonly Photo[]) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(photos);
  const [pending, setPending] = useState(0);
  const [failure, setFailure] = useState<UploadMessage | null>(null);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const taken = useRef(false);
  /** The server's list that is shown as it is; null since a change. */
  const [settled, setSettled] = useState<readonly Photo[] | null>(photos);
  // In the render itself: an effect would come after a change that is made meanwhile, and undo it.
  if (pending === 0 && settled !== photos) {
    setSettled(photos);
    setShown(photos);
  }

  /** Shows a change, does what sends it, and asks what the server has now. */
  const edit = useCallback(
    (change: Change, send: () => Promise<UploadMessage | null>) => {
      setShown(change);
      setSettled(null);
      setPending((count) => count + 1);
      waiting.current++;
      queue.current = queue.current.then(async () => {
        const refused = await send();
        setFailure(refused);
        taken.current ||= refused === null;
        waiting.current--;
        if (waiting.current === 0 && taken.current) {
          taken.current = false;
          // What is shown stays when there is nothing newer to be had.
          await revalidate().catch(() => undefined);
        }
        // Together with what has just been loaded, so that the old list does not flash up.
        startTransition(() => setPending((count) => count - 1));
      });
    },
    [revalidate],
  );
  return { shown, pending: pending > 0, failure, edit };
}

export type PhotoEdits = ReturnType<typeof usePhotoEdits>;

/** Posts a small form of our own. @returns what to tell the person when it was not taken */
export async function postFields(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<UploadMessage | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      redirect: 'manual',
    });
    // Nothing but the sign-in page is elsewhere.
    if (response.type === 'opaqueredirect') return signedOut;
    if (response.status === 404) return gone;
    if (response.status !== 200 && response.status !== 400) return broken;
    const { messages } = (await response.json()) as { messages: readonly UploadMessage[] };
    return messages[0] ?? null;
  } catch {
    return unreachable;
  }
}
