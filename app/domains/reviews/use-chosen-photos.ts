import { type RefObject, useRef, useState } from 'react';
import { smallerPhoto } from '#app/domains/photos/smaller-photo.ts';
import { inOneLine, mostUploadBytes } from '#app/domains/photos/upload.ts';
import { signatureBytes, wrongFormat } from '#app/platform/files/picture-signature.ts';
import { type ReviewPhotoProblem, reviewPhotoMessage } from './review-photo.ts';

/** A file that will be sent with a review's form. */
type ChosenPhoto = {
  readonly key: number;
  readonly file: File;
  /** It is a picture, and small enough to be sent. */
  readonly isReady: boolean;
};

/**
 * The photos in the field of a review's form, which they are chosen into one after another: each is made
 * small enough to be sent, and what would be refused all the same is said before it is sent.
 * @param free so many photos have room
 */
export function useChosenPhotos(field: RefObject<HTMLInputElement | null>, free: number) {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const now = useRef(chosen);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());

  /** The field brings what is shown. */
  const put = (photos: readonly ChosenPhoto[]) => {
    now.current = photos;
    setChosen(photos);
    const files = new DataTransfer();
    for (const { file } of photos) files.items.add(file);
    if (field.current) field.current.files = files.files;
  };
  const without = (key: number) => put(now.current.filter((photo) => photo.key !== key));
  const refuse = (problem: ReviewPhotoProblem, name: string) =>
    setRefused((before) => [...before, inOneLine(reviewPhotoMessage({ problem, name }))]);

  const prepare = async ({ key, file }: ChosenPhoto) => {
    const isThere = () => now.current.some((photo) => photo.key === key);
    if (!isThere()) return;
    const photo = await photoToSend(file);
    if (!isThere()) return;
    if (typeof photo === 'string') {
      without(key);
      refuse(photo, file.name);
      return;
    }
    put(now.current.map((one) => (one.key === key ? { key, file: photo, isReady: true } : one)));
  };
  return {
    chosen,
    refused,
    /** Adds what was chosen into the field to what was chosen before. */
    choose: () => {
      const files = [...(field.current?.files ?? [])];
      const added = files.map((file) => ({ key: ++lastKey.current, file, isReady: false }));
      const all = [...now.current, ...added];
      put(all.slice(0, free));
      setRefused([]);
      if (all.length > free) refuse('full', '');
      // One after another: each takes much memory while it is decoded.
      for (const photo of added) queue.current = queue.current.then(() => prepare(photo));
    },
    remove: (key: number) => {
      without(key);
      setRefused([]);
    },
  };
}

/** @returns why a file will not become a photo */
async function photoToSend(file: File): Promise<File | ReviewPhotoProblem> {
  try {
    const beginning = await file.slice(0, signatureBytes).arrayBuffer();
    const wrong = wrongFormat(new Uint8Array(beginning));
    if (wrong !== null) return wrong;
  } catch {
    // It has been moved or changed since it was chosen.
    return 'unreadable';
  }
  const photo = await smallerPhoto(file);
  if (photo.size > mostUploadBytes) return 'too_large';
  return photo instanceof File ? photo : new File([photo], file.name, { type: photo.type });
}
