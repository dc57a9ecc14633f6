import type { ActionFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { petPhotoFile, petPhotoRemoved } from '#app/domains/pets/photo/pet-photo.ts';
import { uploadPetPhoto } from '#app/domains/pets/photo/upload-pet-photo.server.ts';
import { asSentence, noSlotMessage, type UploadMessage } from '#app/domains/photos/upload.ts';
import { uploadSlots } from '#app/domains/photos/upload-slots.server.ts';
import { limitBody, mostFormBytes } from '#app/web/request/body-limit.server.ts';
import { dbContext, filesContext, logContext, ownerContext } from '#app/web/request/contexts.ts';
import { sentFiles } from '#app/web/uploads/upload.server.ts';

type FormArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** A dog's form for ownerAction: the request that carries its texts, and options. */
type SentPetForm = {
  readonly request: Request;
  readonly options: {
    readonly wrong?: Readonly<Record<string, string>>;
    readonly besides?: readonly string[];
  };
};

/**
 * Reads a dog's form that brings its photo's file, as it does without JavaScript. The photo is stored
 * before the rest is judged and waits under its id in the field `photo`, so that a refused form shows
 * it again; what was wrong with it is told with what is wrong with the rest.
 */
export async function readPetForm({ request, context }: FormArgs): Promise<SentPetForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    // The address takes as much as a file needs, a form without one no more than any other form.
    const limited = limitBody(request, mostFormBytes);
    if (limited.exceeded()) throw data(null, { status: 413 });
    return { request: limited.request, options: {} };
  }
  const fields = new FormData();
  const wrong = await takeFile({ request, context }, fields);
  if (fields.has(petPhotoRemoved) && !fields.has(petPhotoFile)) fields.set('photo', '');
  fields.delete(petPhotoRemoved);
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return {
    request: new Request(request.url, { method: 'POST', headers, body }),
    options: {
      ...(wrong ? { wrong: { photo: `${asSentence(wrong.title)} ${wrong.text}` } } : {}),
      // Copies of the form bring the same file, which may become photos with ids of their own.
      ...(fields.has(petPhotoFile) ? { besides: ['photo'] } : {}),
    },
  };
}

/** Reads all of the form into `fields` and makes its file a photo that waits. @returns why not */
async function takeFile(
  { request, context }: FormArgs,
  fields: FormData,
): Promise<UploadMessage | null> {
  const owner = context.get(ownerContext);
  const slot = uploadSlots.enter(owner.ownerId);
  if (typeof slot === 'string') {
    const isFile = await readTexts(request, fields);
    return isFile ? noSlotMessage(slot) : null;
  }
  try {
    const parts = {
      db: context.get(dbContext),
      files: context.get(filesContext),
      log: context.get(logContext),
    };
    const sent = sentFiles(request, fields, slot);
    const { photo, messages } = await uploadPetPhoto(parts, owner, sent, new Date());
    if (photo) {
      fields.set('photo', photo.id);
      fields.set(petPhotoFile, photo.contentHash);
    }
    return messages[0] ?? null;
  } finally {
    slot.leave();
  }
}

/** Reads the texts alone: there is no slot for a file. @returns whether there was one */
async function readTexts(request: Request, fields: FormData): Promise<boolean> {
  const slot = uploadSlots.discard();
  if (!slot) throw data(null, { status: 503 });
  try {
    let isFile = false;
    for await (const _ of sentFiles(request, fields, slot, 'texts')) isFile = true;
    return isFile;
  } finally {
    slot.leave();
  }
}
