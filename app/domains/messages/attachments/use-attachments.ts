import { useEffect, useRef, useState } from 'react';
import { sendPhoto } from '#app/domains/photos/send-photo.ts';
import { smallerPhoto } from '#app/domains/photos/smaller-photo.ts';
import type { UploadMessage } from '#app/domains/photos/upload.ts';
import {
  type AttachmentOutcome,
  type AttachmentProblem,
  attachmentDropped,
  attachmentLimits,
  attachmentMessage,
  readWaiting,
  type WaitingFile,
} from './attachment.ts';

/** A file on its way. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** Null: it waits for its turn, or failed. */
  readonly percent: number | null;
  readonly failed: (UploadMessage & { readonly retry: boolean }) | null;
};

/** About a minute of tries while other uploads are under way. */
const mostTurns = 30;
/** 10 MB on a slow line. */
const mostSeconds = 300;

/**
 * The files of a turn that is being written: those that wait at the server, and those on their way, one
 * after another.
 * @param address where they are sent
 * @param given those that a refused form brought back, as writeWaiting has them
 * @param taken how often a turn was sent: its files are gone from the form then
 */
export function useAttachments(address: string, given: string, taken: number) {
  const [files, setFiles] = useState<readonly WaitingFile[]>(() => readWaiting(given));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState('');
  const [of, setOf] = useState(taken);
  if (of !== taken) {
    setOf(taken);
    setFiles([]);
    setUploads([]);
    setSaid('');
  }
  const queue = useRef(Promise.resolve());
  const callOff = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  // The next file that is sent takes along that they are not to be.
  const removed = useRef<readonly string[]>([]);
  useEffect(() => {
    const underWay = callOff.current;
    return () => {
      for (const controller of underWay.values()) controller.abort();
    };
  }, []);

  const set = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => {
    const upload = uploads.find((one) => one.key === key);
    if (upload && !upload.failed) setSaid(`Įkėlimas nutrauktas: ${upload.file.name}`);
    forget(key);
  };
  const forget = (key: number) => {
    callOff.current.get(key)?.abort();
    callOff.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return;
    const { name } = file;
    const fail = (problem: AttachmentProblem) =>
      set(key, {
        percent: null,
        failed: { ...attachmentMessage({ problem, name }), retry: false },
      });
    set(key, { percent: 0 });
    const body = file.type.startsWith('image/') ? await smallerPhoto(file) : file;
    if (body.size > attachmentLimits.bytes) return fail('too_large');
    const onProgress = (percent: number) => set(key, { percent });
    try {
      for (let turn = 1; !signal.aborted; turn++) {
        const outcome = await sendPhoto<AttachmentOutcome>(address, body, name, {
          ...{ onProgress, signal, seconds: mostSeconds },
          fields: { [attachmentDropped]: removed.current.join(',') },
        });
        if (outcome.waitMs !== undefined && turn < mostTurns) {
          set(key, { percent: null });
          await new Promise((resolve) => setTimeout(resolve, outcome.waitMs));
          continue;
        }
        const [refused] = outcome.messages;
        const [added] = outcome.added;
        if (refused || !added) {
          const message = refused ?? attachmentMessage({ problem: 'away', name });
          set(key, { percent: null, failed: { ...message, retry: outcome.retry } });
          return;
        }
        if (signal.aborted) return;
        forget(key);
        setFiles((all) => [...all.filter(({ id }) => id !== added.id), added]);
        setSaid(`Failas pridėtas: ${added.name}`);
        return;
      }
    } catch {
      if (signal.aborted) return;
      const text = 'Nutrūko ryšys. Patikrinkite interneto ryšį ir bandykite dar kartą.';
      set(key, { percent: null, failed: { title: 'Failas nepridėtas', text, retry: true } });
    }
  };

  const start = (upload: Upload) => {
    const controller = new AbortController();
    callOff.current.set(upload.key, controller);
    queue.current = queue.current.then(() => send(upload, controller.signal));
  };
  const choose = (chosen: readonly File[]) => {
    const count = files.length + uploads.filter(({ failed }) => !failed).length;
    const room = Math.max(0, attachmentLimits.most - count);
    const further = chosen.map((file, index): Upload => {
      const full = { ...attachmentMessage({ problem: 'too_many', name: file.name }), retry: false };
      return { key: ++lastKey.current, file, percent: null, failed: index < room ? null : full };
    });
    // What was said of others before is over.
    setUploads((all) => [...all.filter(({ failed }) => !failed), ...further]);
    for (const upload of further) if (!upload.failed) start(upload);
  };
  const retry = (upload: Upload) => {
    set(upload.key, { failed: null });
    start(upload);
  };
  const remove = ({ id, name }: WaitingFile) => {
    removed.current = [...removed.current, id];
    setFiles((all) => all.filter((one) => one.id !== id));
    setSaid(`Failas pašalintas: ${name}`);
  };
  const sending = uploads.some(({ failed }) => !failed);
  return { files, uploads, said, sending, choose, retry, drop, remove };
}

export type Attachments = ReturnType<typeof useAttachments>;
