import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import type { UploadProblem } from '#app/domains/photos/upload.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { hoursAgo } from '#app/platform/database/sweep.server.ts';
import type { EncodedImage } from '#app/platform/files/images.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { PetPhoto } from '../pet.ts';
import { mostStoredMegabytes } from './pet-photo.ts';

/*
 * The photos of dogs are private (docs/design.md rule 9). One is uploaded before the form that it
 * stands in is saved: until then it waits, without a dog, and goes after a day.
 */

/** What became of a file; `gone`: the owner's profile has been deleted meanwhile. */
type WaitingPhotoAnswer =
  | { readonly ok: true; readonly photo: PetPhoto }
  | {
      readonly ok: false;
      readonly reason: UploadProblem | 'gone';
      /** With `limited`. */
      readonly retryMinutes?: number;
    };

const uploadsAnHour = 60;
/** Of a person's photos that wait the oldest gives way to a further one. */
const mostWaiting = 5;
const waitingHours = 24;

/**
 * Makes a file a photo of the owner's that waits for its form, cut to its middle square. The same
 * picture a second time, as from a copy of a form, is the one that waits already.
 * @param bytes whatever was sent; it is decoded and encoded anew, and never stored as it is
 */
export async function addWaitingPhoto(
  parts: PhotoParts,
  owner: Owner,
  bytes: Uint8Array,
  now: Date,
): Promise<WaitingPhotoAnswer> {
  const { db } = parts;
  const bucket = `pet-photo-upload:${owner.ownerId}`;
  const limit = { bucket, allowed: uploadsAnHour, perMinutes: 60 };
  const taken = await takeFromLimits(db, [limit], now);
  if (!taken.ok) return { ok: false, reason: 'limited', retryMinutes: taken.retryMinutes };
  if ((await storedBytes(db, owner)) >= mostStoredMegabytes * 1_000_000) {
    return { ok: false, reason: 'quota' };
  }
  const image = await decodeUpload(bytes, 'square');
  if (typeof image === 'string') return { ok: false, reason: image };
  const answer = await storeUpload(parts, image, { visibility: 'private', now }, async (id) => {
    const owned = await own(db, owner, id, image, now);
    return { answer: owned, kept: owned.ok && owned.photo.id === id };
  });
  return answer ?? { ok: false, reason: 'away' };
}

/** Gives what is stored its owner, unless that person has the picture waiting already. */
async function own(
  db: Db,
  { ownerId }: Owner,
  id: string,
  { contentHash, width, height }: EncodedImage,
  now: Date,
): Promise<WaitingPhotoAnswer> {
  return db.transaction().execute(async (transaction) => {
    // Held, so that uploads at the same time count one after another.
    const profile = await transaction
      .selectFrom('pet_owners')
      .select('id')
      .where('id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!profile) return { ok: false, reason: 'gone' };
    const waiting = await transaction
      .selectFrom('pet_photos')
      .select(['id', 'content_hash'])
      .where('owner_id', '=', ownerId)
      .where('pet_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const same = waiting.find((photo) => photo.content_hash === contentHash);
    if (same) {
      // Its day begins anew, for it stands in a form once more.
      await transaction
        .updateTable('pet_photos')
        .set({ created_at: now })
        .where('id', '=', same.id)
        .execute();
      return { ok: true, photo: { id: same.id, contentHash, width, height } };
    }
    const dropped = waiting.slice(mostWaiting - 1).map((photo) => photo.id);
    if (dropped.length > 0) {
      await transaction
        .deleteFrom('pet_photos')
        .where('pet_id', 'is', null)
        .where('id', 'in', dropped)
        .execute();
    }
    await transaction
      .insertInto('pet_photos')
      .values({
        ...{ id, owner_id: ownerId, pet_id: null, content_hash: contentHash },
        ...{ width, height, created_at: now },
      })
      .execute();
    await transaction.updateTable('files').set({ was_owned: true }).where('id', '=', id).execute();
    return { ok: true, photo: { id, contentHash, width, height } };
  });
}

/**
 * Refuses a photo that cannot become a dog's: not the owner's, one that waits no more, or no id. One
 * that can is held until the transaction ends.
 */
export async function refuseUnlessWaiting(
  transaction: Db,
  { ownerId }: Owner,
  photoId: string,
): Promise<Refusal | null> {
  if (!isId(photoId)) return photoGone;
  const waiting = await transaction
    .selectFrom('pet_photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('pet_id', 'is', null)
    .where('id', '=', photoId)
    .forUpdate()
    .executeTakeFirst();
  return waiting ? null : photoGone;
}

/**
 * Gives a dog its photo within the transaction that saves its form: one that waits, or the one that
 * it has; null takes the photo away. The files of the earlier one go once the caller has committed
 * and called removeUnownedFilesSoon.
 * @returns why not, as refuseUnlessWaiting has it; nothing was written then
 */
export async function takePetPhoto(
  transaction: Db,
  owner: Owner,
  petId: string,
  photoId: string | null,
): Promise<{ readonly ok: true } | Refusal> {
  const current = await findPhotoOf(transaction, owner, petId);
  if (current === photoId) return { ok: true };
  if (photoId !== null) {
    const refused = await refuseUnlessWaiting(transaction, owner, photoId);
    if (refused) return refused;
  }
  if (current) await transaction.deleteFrom('pet_photos').where('id', '=', current).execute();
  if (photoId !== null) {
    await transaction
      .updateTable('pet_photos')
      .set({ pet_id: petId })
      .where('id', '=', photoId)
      .execute();
  }
  return { ok: true };
}

/** The id of a dog's photo, or null. */
export async function findPhotoOf(
  db: Db,
  { ownerId }: Owner,
  petId: string,
): Promise<string | null> {
  const photo = await db
    .selectFrom('pet_photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('pet_id', '=', petId)
    .executeTakeFirst();
  return photo?.id ?? null;
}

const photoGone = refuse(null, {
  fields: { photo: 'Šios nuotraukos nebėra. Įkelkite ją dar kartą.' },
});

/** A photo of the owner's, be it a dog's or waiting; null for another's, an unknown id or none. */
export async function findPetPhoto(
  db: Db,
  { ownerId }: Owner,
  photoId: string,
): Promise<PetPhoto | null> {
  if (!isId(photoId)) return null;
  const photo = await db
    .selectFrom('pet_photos')
    .select(['id', 'content_hash as contentHash', 'width', 'height'])
    .where('id', '=', photoId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return photo ?? null;
}

/** The photos whose form was not saved within a day; their files go with those without an owner. */
export const petPhotosTidying: Tidying = {
  name: 'photos of dogs',
  sweeps: [
    {
      table: 'pet_photos',
      along: 'created_at',
      before: hoursAgo(waitingHours),
      where: sql`pet_id is null`,
    },
  ],
};

/** What the photos of an owner's dogs take in the store, those that wait included. */
async function storedBytes(db: Db, { ownerId }: Owner): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .innerJoin('pet_photos', 'pet_photos.id', 'files.id')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
