import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { newId } from '#app/platform/id.ts';
import { type EncodedImage, encodeImage } from '#app/platform/images.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { oneAtATime } from '#app/platform/one-at-a-time.ts';
import { takeFromLimits } from '#app/platform/rate-limit.server.ts';
import type { DraftOf } from '../editor/wizard-steps.ts';
import { holdDraft, writeList } from './draft-photo-edits.server.ts';
import { listDraftPhotos } from './draft-photos.server.ts';
import type { Photo } from './photo.ts';
import { mostPhotos, mostStoredMegabytes, type UploadProblem } from './photo-upload.ts';
import { storePhoto } from './photos.server.ts';
import { dropUpload } from './unowned-files.server.ts';

export type PhotoParts = { readonly db: Db; readonly files: FileStore; readonly log: Log };

/** What became of one file; `full` and `gone` hold for those after it as well. */
export type AddAnswer =
  /** `known`: the draft had this very picture already. */
  | { readonly ok: true; readonly photo: Photo; readonly known: boolean }
  | {
      readonly ok: false;
      readonly reason: UploadProblem | 'full' | 'gone';
      /** With `limited`. */
      readonly retryMinutes?: number;
    };

/**
 * A decoded picture takes up to 200 MB for a moment: one at a time in this process, and no more
 * files wait for their turn than memory has room for.
 */
const decoding = oneAtATime(20);
const uploadsAnHour = 120;

/**
 * Makes a file the last photo of a draft. The same picture a second time, as from a retry, is the
 * photo that there is.
 * @param bytes whatever was sent; it is decoded and encoded anew, and never stored as it is
 * @throws NotFound when the partner has no such service
 */
export async function addDraftPhoto(
  { db, files, log }: PhotoParts,
  partner: Partner,
  of: DraftOf,
  bytes: Uint8Array,
  now: Date,
): Promise<AddAnswer> {
  const taken = await takeUpload(db, partner, now);
  if (!taken.ok) return { ok: false, reason: 'limited', retryMinutes: taken.retryMinutes };
  if ((await storedBytes(db, partner)) >= mostStoredMegabytes * 1_000_000) {
    return { ok: false, reason: 'quota' };
  }
  const image = await decoding(() => encodeImage(bytes));
  if (image === null) return { ok: false, reason: 'away' };
  if (typeof image === 'string') return { ok: false, reason: image };

  const id = newId(now.getTime());
  await db
    .insertInto('files')
    .values({ id, content_hash: image.contentHash, bytes: bytesOf(image), created_at: now })
    .execute();
  try {
    await storePhoto(files, id, image);
  } catch (error) {
    log.warn('photo not stored', { error });
    await dropUpload(db, files, log, id);
    return { ok: false, reason: 'away' };
  }
  try {
    const answer = await own(db, partner, of, id, image, now);
    if (!answer.ok || answer.known) await dropUpload(db, files, log, id);
    return answer;
  } catch (error) {
    await dropUpload(db, files, log, id);
    throw error;
  }
}

/** Counts a photo against the partner's uploads of an hour. */
export function takeUpload(db: Db, { partnerId }: Partner, now: Date) {
  const bucket = `photo-upload:${partnerId}`;
  return takeFromLimits(db, [{ bucket, allowed: uploadsAnHour, perMinutes: 60 }], now);
}

/** What the photos of a partner's services and drafts take in the store. */
export async function storedBytes(db: Db, { partnerId }: Partner): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('id', 'in', (photo) =>
      photo
        .selectFrom('draft_photos')
        .innerJoin('service_drafts', 'service_drafts.id', 'draft_id')
        .select('draft_photos.id')
        .where('partner_id', '=', partnerId)
        .union(
          photo
            .selectFrom('service_photos')
            .innerJoin('partner_provided_services as service', 'service.id', 'service_id')
            .select('service_photos.id')
            .where('partner_id', '=', partnerId),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

function bytesOf({ pictures, jpeg }: EncodedImage): number {
  return Object.values(pictures).reduce((sum, picture) => sum + picture.length, jpeg.length);
}

/** Gives what is stored its owner, unless the draft is full, gone or has the picture already. */
async function own(
  db: Db,
  partner: Partner,
  of: DraftOf,
  id: string,
  { contentHash, width, height }: EncodedImage,
  now: Date,
): Promise<AddAnswer> {
  return db.transaction().execute(async (transaction) => {
    // Appended to the current list, so that no concurrent change is lost.
    const draft = await holdDraft(transaction, partner, of, { draftId: null, version: null }, now);
    if (!draft) return { ok: false, reason: 'gone' };
    const { serviceId } = of;
    const present = await listDraftPhotos(transaction, { ...draft, serviceId });
    const same = present.find((photo) => photo.contentHash === contentHash);
    if (same) return { ok: true, photo: same, known: true };
    if (present.length >= mostPhotos) return { ok: false, reason: 'full' };
    await transaction
      .insertInto('draft_photos')
      .values({ id, draft_id: draft.id, content_hash: contentHash, width, height, created_at: now })
      .execute();
    await transaction.updateTable('files').set({ was_owned: true }).where('id', '=', id).execute();
    const kept = present.map((photo) => ({ id: photo.id, alt: photo.alt }));
    await writeList(transaction, draft, [...kept, { id, alt: '' }], now);
    const photo = { id, contentHash, alt: '', width, height };
    return { ok: true, photo, known: false };
  });
}
