import { useRef, useState } from 'react';
import { smallerPhoto } from '#app/domains/photos/smaller-photo.ts';
import { mostUploadBytes, shownName } from '#app/domains/photos/upload.ts';
import { type ReviewPhotoProblem, reviewPhotoMessage } from './review-photo.ts';

/**
 * The photos in the field of a review's form: each is made small enough to be sent, and what would be
 * refused all the same is said before it is sent.
 * @param free so many further photos have room
 */
export function useChosenPhotos(free: number) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const choices = useRef(0);
  const refuse = (field: HTMLInputElement, problem: ReviewPhotoProblem, name = '') => {
    field.value = '';
    setNames([]);
    setRefused(reviewPhotoMessage({ problem, name }).text);
  };
  const choose = async (field: HTMLInputElement) => {
    const choice = ++choices.current;
    const files = [...(field.files ?? [])];
    setNames(files.map(({ name }) => shownName(name)));
    setRefused(null);
    if (files.length > free) return refuse(field, 'full');
    const smaller = new DataTransfer();
    // One after another: each takes much memory while it is decoded.
    for (const file of files) smaller.items.add(await smallerFile(file));
    // Others have been chosen meanwhile.
    if (choice !== choices.current) return;
    const large = [...smaller.files].find(({ size }) => size > mostUploadBytes);
    if (large) return refuse(field, 'too_large', large.name);
    field.files = smaller.files;
  };
  return { names, refused, choose };
}

async function smallerFile(file: File): Promise<File> {
  const photo = await smallerPhoto(file);
  return photo instanceof File ? photo : new File([photo], file.name, { type: photo.type });
}
