import type { ActionFunctionArgs } from 'react-router';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { inOneLine, type SentFile } from '#app/domains/photos/upload.ts';
import { droppedPhotos } from '#app/domains/reviews/review-photo.ts';
import { addWaitingPhotos, dropPhotos } from '#app/domains/reviews/review-photos.server.ts';
import { dbContext, filesContext, logContext } from '#app/web/request/contexts.ts';
import { formOfTexts, readFormWithFiles } from '#app/web/uploads/form-with-files.server.ts';

type FormArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** A review's form for an action: the request that carries its texts, and options. */
type SentReviewForm = {
  readonly request: Request;
  readonly options: { readonly wrong?: Readonly<Record<string, string>> };
};

/**
 * Reads a review's form with its files. They wait at the booking before the rest is judged, so that a
 * refused form shows them; those that are ticked are taken out alike.
 * @param bookingId one that the sender may write of
 */
export async function readReviewForm(
  { request: sent, context }: FormArgs,
  bookingId: string,
): Promise<SentReviewForm> {
  const now = new Date();
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  const drop = async (fields: FormData) => {
    const dropped = fields.getAll(droppedPhotos).map(String);
    fields.delete(droppedPhotos);
    if (await dropPhotos(parts.db, bookingId, dropped, now)) {
      await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
    }
  };
  const form = await readFormWithFiles({ request: sent, context }, bookingId, (files, fields) =>
    addWaitingPhotos(
      parts,
      bookingId,
      inTurn(files, () => drop(fields)),
      now,
    ),
  );
  const { request, fields, wrong } = form;
  if (fields === null) return { request, options: {} };
  await drop(fields);
  return {
    request: formOfTexts(request, fields),
    options: wrong ? { wrong: { photos: inOneLine(wrong) } } : {},
  };
}

/** Files, each after what stood before it in the form: a photo that is taken out makes room for one. */
async function* inTurn(files: AsyncIterable<SentFile>, before: () => Promise<void>) {
  for await (const file of files) {
    await before();
    yield file;
  }
}
