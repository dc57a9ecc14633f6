import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import type { UploadProblem } from '#app/domains/photos/upload.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { EncodedImage } from '#app/platform/files/images.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { DraftOf } from '../editor/wizard-steps.ts';
import { holdDraft, writeList } from './draft-photo-edits.server.ts';
import { listDraftPhotos } from './draft-photos.server.ts';
import { mostPhotos, mostStoredMegabytes } from './photo-upload.ts';

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

const uploadsAnHour = 120;

/**
 * Makes a file the last photo of a draft. The same picture a second time, as from a retry, is the
 * photo that there is.
 * @param bytes whatever was sent; it is decoded and encoded anew, and never stored as it is
 * @throws NotFound when the partner has no such service
 */
export async function addDraftPhoto(
  parts: PhotoParts,
  partner: Partner,
  of: DraftOf,
  bytes: Uint8Array,
  now: Date,
): Promise<AddAnswer> {
  const { db } = parts;
  const taken = await takeUpload(db, partner, now);
  if (!taken.ok) return { ok: false, reason: 'limited', retryMinutes: taken.retryMinutes };
  if ((await storedBytes(db, partner)) >= mostStoredMegabytes * 1_000_000) {
    return { ok: false, reason: 'quota' };
  }
  const image = await decodeUpload(bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  const answer = await storeUpload(parts, image, { visibility: 'public', now }, async (id) => {
    const owned = await own(db, partner, of, id, image, now);
    return { answer: owned, kept: owned.ok && !owned.known };
  });
  return answer ?? { ok: false, reason: 'away' };
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
