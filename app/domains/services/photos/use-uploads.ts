import { useCallback, useEffect, useRef, useState } from 'react';
import { sendPhoto } from '#app/domains/photos/send-photo.ts';
import { smallerPhoto } from '#app/domains/photos/smaller-photo.ts';
import { mostUploadBytes, shownName, type UploadMessage } from '#app/domains/photos/upload.ts';
import { limitMessage, mostPhotos, type UploadOutcome, uploadMessage } from './photo-upload.ts';
import type { PhotoEdits } from './use-photo-edits.ts';

/** A file on its way. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** Null: it waits for its turn, or failed. */
  readonly percent: number | null;
  readonly failed: (UploadMessage & { readonly retry: boolean }) | null;
};

/** What was chosen last. */
type Batch = {
  /** Photos that there were before, those on their way included. */
  readonly taken: number;
  readonly chosen: number;
  /** How many of them are photos or may become some. */
  readonly added: number;
};

/** About a minute of tries while other uploads are under way. */
const mostTurns = 30;
const brokenOff = 'Nutrūko ryšys. Patikrinkite interneto ryšį ir bandykite dar kartą.';

/**
 * Sends the chosen files one after another, in the order in which they were chosen, so that the
 * first becomes the main photo.
 * @param onArrived called with the name of each file that has become a photo
 */
export function useUploads(
  address: string,
  { shown, edit }: PhotoEdits,
  onArrived: (name: string) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [batch, setBatch] = useState<Batch | null>(null);
  const queue = useRef(Promise.resolve());
  const callOff = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  /** Files without a place, until one that has a place turns out to be no photo. */
  const spare = useRef<File[]>([]);
  const present = useRef(shown.length);
  present.current = shown.length;

  const set = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const remove = useCallback((key: number) => {
    callOff.current.get(key)?.abort();
    callOff.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }, []);

  /** Sends a file, again while other uploads leave no room for it. */
  const sendInTurn = async (photo: Blob, key: number, name: string, signal: AbortSignal) => {
    const onProgress = (percent: number) => set(key, { percent });
    for (let turn = 1; ; turn++) {
      const outcome = await sendPhoto<UploadOutcome>(address, photo, name, { onProgress, signal });
      if (outcome.waitMs === undefined || turn === mostTurns) return outcome;
      set(key, { percent: null });
      await new Promise((resolve) => setTimeout(resolve, outcome.waitMs));
      if (signal.aborted) return outcome;
    }
  };

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return;
    set(key, { percent: 0 });
    const name = file.name;
    const main = present.current === 0;
    const fail = (message: UploadMessage, retry: boolean) => {
      set(key, { percent: null, failed: { ...message, retry } });
      if (retry) return;
      const next = spare.current.shift();
      if (next) start([next]);
      else setBatch((was) => was && { ...was, added: was.added - 1 });
    };
    const photo = await smallerPhoto(file);
    if (signal.aborted) return;
    if (photo.size > mostUploadBytes) {
      fail(uploadMessage({ problem: 'too_large', main, name }), false);
      return;
    }
    try {
      const outcome = await sendInTurn(photo, key, name, signal);
      const [refused] = outcome.messages;
      if (refused) {
        fail(refused, outcome.retry);
        return;
      }
      edit((photos) => [...photos, ...outcome.added.filter(isNotIn(photos))], nothingToSend);
      remove(key);
      onArrived(shownName(name));
    } catch {
      const { title } = uploadMessage({ problem: 'away', main, name });
      if (!signal.aborted) fail({ title, text: brokenOff }, true);
      // Called off too late, it has become a photo all the same.
      else edit((photos) => photos, nothingToSend);
    }
  };

  const enqueue = (upload: Upload) => {
    const controller = new AbortController();
    callOff.current.set(upload.key, controller);
    queue.current = queue.current.then(() => send(upload, controller.signal));
  };
  const start = (files: readonly File[]) => {
    const waiting = { percent: null, failed: null };
    const added = files.map((file) => ({ ...waiting, key: ++lastKey.current, file }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) enqueue(upload);
  };

  const onTheWay = uploads.filter(({ failed }) => failed === null).length;
  const retry = (upload: Upload) => {
    set(upload.key, { failed: null });
    enqueue(upload);
  };
  const choose = (files: readonly File[]) => {
    const taken = present.current + onTheWay;
    const fitting = files.slice(0, Math.max(0, mostPhotos - taken));
    spare.current = files.slice(fitting.length);
    setBatch({ taken, chosen: files.length, added: fitting.length });
    start(fitting);
  };
  const dropped = spare.current.length > 0;
  const limit = batch && dropped ? limitMessage(batch.taken, batch.chosen, batch.added) : null;
  return { uploads, limit, sending: onTheWay > 0, choose, retry, remove };
}

/** What the server has is asked for; there is nothing to tell it. */
const nothingToSend = async () => null;

function isNotIn(photos: readonly { readonly id: string }[]) {
  return ({ id }: { readonly id: string }) => !photos.some((photo) => photo.id === id);
}

/** Asks before the page is left while something is on its way. */
export function useStayWhile(busy: boolean) {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
}
