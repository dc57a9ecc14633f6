import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { sendPhoto } from '#app/domains/photos/send-photo.ts';
import { decodePhoto } from '#app/domains/photos/smaller-photo.ts';
import { mostUploadBytes, type UploadMessage } from '#app/domains/photos/upload.ts';
import { type PetPhotoOutcome, petPhotoMessage } from './pet-photo.ts';

/** About a minute of tries while other uploads are under way. */
const mostTurns = 30;

type Sending = { readonly name: string; readonly photo: Blob };

/** What stands between the choice of a file and the photo that the form will carry. */
type Step =
  | { readonly kind: 'idle' }
  /** The browser reads the file. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'cropping'; readonly file: File; readonly picture: ImageBitmap }
  /** Null percent: it waits for its turn. */
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number | null }
  | {
      readonly kind: 'failed';
      readonly message: UploadMessage;
      /** What may be sent once more. */
      readonly again: Sending | null;
    };

/**
 * A dog's photo on its way: read, cropped, sent, waiting at the server for the form.
 * @param onArrived gets the photo's id
 */
export function usePetPhoto(onArrived: (photoId: string) => void) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const under = useRef(new AbortController());
  useEffect(() => () => under.current.abort(), []);

  /** Calls off what is under way. */
  const begin = () => {
    under.current.abort();
    under.current = new AbortController();
    return under.current.signal;
  };
  const fail = (message: UploadMessage, again: Sending | null = null) =>
    setStep({ kind: 'failed', message, again });

  const send = async ({ name, photo }: Sending) => {
    const signal = begin();
    if (photo.size > mostUploadBytes) return fail(petPhotoMessage({ problem: 'too_large', name }));
    setStep({ kind: 'sending', name, percent: 0 });
    const onProgress = (percent: number) => setStep({ kind: 'sending', name, percent });
    try {
      const address = href('/seimininko-skydelis/augintiniu-nuotraukos');
      for (let turn = 1; ; turn++) {
        const outcome = await sendPhoto<PetPhotoOutcome>(address, photo, name, {
          ...{ onProgress, signal },
        });
        const [refused] = outcome.messages;
        if (outcome.waitMs !== undefined && turn < mostTurns) {
          setStep({ kind: 'sending', name, percent: null });
          await new Promise((resolve) => setTimeout(resolve, outcome.waitMs));
          if (signal.aborted) return;
          continue;
        }
        if (refused || outcome.photo === null) {
          fail(refused ?? brokenOff, outcome.retry ? { name, photo } : null);
          return;
        }
        setStep({ kind: 'idle' });
        onArrived(outcome.photo.id);
        return;
      }
    } catch {
      if (!signal.aborted) fail(brokenOff, { name, photo });
    }
  };

  const choose = async (file: File) => {
    const signal = begin();
    setStep({ kind: 'reading' });
    // What this browser cannot read the server judges.
    const picture = await decodePhoto(file).catch(() => null);
    if (signal.aborted) return;
    if (picture) setStep({ kind: 'cropping', file, picture });
    else await send({ name: file.name, photo: file });
  };
  const stop = () => {
    begin();
    setStep({ kind: 'idle' });
  };
  return { step, choose, send, stop };
}

const brokenOff: UploadMessage = {
  title: 'Klaida įkeliant nuotrauką',
  text: 'Nutrūko ryšys. Patikrinkite interneto ryšį ir bandykite dar kartą.',
};
