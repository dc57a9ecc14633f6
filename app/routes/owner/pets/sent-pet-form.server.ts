import type { ActionFunctionArgs } from 'react-router';
import { petPhotoFile, petPhotoRemoved } from '#app/domains/pets/photo/pet-photo.ts';
import { uploadPetPhoto } from '#app/domains/pets/photo/upload-pet-photo.server.ts';
import { inOneLine } from '#app/domains/photos/upload.ts';
import { dbContext, filesContext, logContext, ownerContext } from '#app/web/request/contexts.ts';
import { formOfTexts, readFormWithFiles } from '#app/web/uploads/form-with-files.server.ts';

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
export async function readPetForm({ request: sent, context }: FormArgs): Promise<SentPetForm> {
  const owner = context.get(ownerContext);
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  const form = await readFormWithFiles(
    { request: sent, context },
    owner.ownerId,
    async (files, fields) => {
      const { photo, messages } = await uploadPetPhoto(parts, owner, files, new Date());
      if (photo) {
        fields.set('photo', photo.id);
        fields.set(petPhotoFile, photo.contentHash);
      }
      return messages[0] ?? null;
    },
  );
  const { request, fields, wrong } = form;
  if (fields === null) return { request, options: {} };
  if (fields.has(petPhotoRemoved) && !fields.has(petPhotoFile)) fields.set('photo', '');
  fields.delete(petPhotoRemoved);
  return {
    request: formOfTexts(request, fields),
    options: {
      ...(wrong ? { wrong: { photo: inOneLine(wrong) } } : {}),
      // Copies of the form bring the same file, which may become photos with ids of their own.
      ...(fields.has(petPhotoFile) ? { besides: ['photo'] } : {}),
    },
  };
}
