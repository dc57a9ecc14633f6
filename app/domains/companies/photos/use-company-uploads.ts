import { useRef, useState } from 'react';
import { sendPhoto } from '#app/domains/photos/send-photo.ts';
import { smallerPhoto } from '#app/domains/photos/smaller-photo.ts';
import { mostUploadBytes, type UploadMessage } from '#app/domains/photos/upload.ts';
import {
  type CompanyPhotoOutcome,
  companyPhotoMessage,
  companyUploadAddress,
  type PhotoRole,
} from './company-photo.ts';

/** A file on its way. */
export type CompanyUpload = {
  readonly key: number;
  readonly file: File;
  /** Null: it waits for its turn, or failed. */
  readonly percent: number | null;
  readonly failed: (UploadMessage & { readonly retry: boolean }) | null;
};

/** About a minute of tries while other uploads are under way. */
const mostTurns = 30;
const brokenOff: UploadMessage = {
  title: 'Nepavyko įkelti',
  text: 'Nutrūko ryšys. Patikrinkite interneto ryšį ir bandykite dar kartą.',
};

/**
 * Sends the chosen files one after another, in the order in which they were chosen.
 * @param onArrived called after each file that has become a picture
 */
export function useCompanyUploads(role: PhotoRole, onArrived: (name: string) => Promise<void>) {
  const [uploads, setUploads] = useState<readonly CompanyUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const callOff = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  const set = (key: number, change: Partial<CompanyUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = (key: number) => {
    callOff.current.get(key)?.abort();
    callOff.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  /** Sends a file, again while other uploads leave no room for it. */
  const sendInTurn = async (photo: Blob, { key, file }: CompanyUpload, signal: AbortSignal) => {
    const onProgress = (percent: number) => set(key, { percent });
    for (let turn = 1; ; turn++) {
      const outcome = await sendPhoto<CompanyPhotoOutcome>(
        companyUploadAddress(role),
        photo,
        file.name,
        { onProgress, signal },
      );
      if (outcome.waitMs === undefined || turn === mostTurns) return outcome;
      set(key, { percent: null });
      await new Promise((resolve) => setTimeout(resolve, outcome.waitMs));
      if (signal.aborted) return outcome;
    }
  };

  const send = async (upload: CompanyUpload, signal: AbortSignal) => {
    const { key, file } = upload;
    if (signal.aborted) return;
    const fail = (message: UploadMessage, retry: boolean) =>
      set(key, { percent: null, failed: { ...message, retry } });
    set(key, { percent: 0 });
    const photo = await smallerPhoto(file);
    if (signal.aborted) return;
    if (photo.size > mostUploadBytes) {
      fail(companyPhotoMessage({ problem: 'too_large', role, name: file.name }), false);
      return;
    }
    try {
      const outcome = await sendInTurn(photo, upload, signal);
      const [refused] = outcome.messages;
      if (refused) return fail(refused, outcome.retry);
      // Called off too late, it has become a picture all the same.
      await onArrived(file.name);
      remove(key);
    } catch {
      if (!signal.aborted) fail(brokenOff, true);
    }
  };

  const enqueue = (upload: CompanyUpload) => {
    const controller = new AbortController();
    callOff.current.set(upload.key, controller);
    queue.current = queue.current.then(() => send(upload, controller.signal));
  };
  return {
    uploads,
    choose: (files: readonly File[]) => {
      const waiting = { percent: null, failed: null };
      const added = files.map((file) => ({ ...waiting, key: ++lastKey.current, file }));
      // What was refused is told until another file is chosen.
      setUploads((all) => [
        ...all.filter(({ failed }) => failed === null || failed.retry),
        ...added,
      ]);
      for (const upload of added) enqueue(upload);
    },
    retry: (upload: CompanyUpload) => {
      set(upload.key, { failed: null });
      enqueue(upload);
    },
    remove,
  };
}
