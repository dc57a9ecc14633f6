import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import { takeUpload } from '#app/domains/services/photos/add-draft-photo.server.ts';
import { altLine, refuseLongAlt } from '#app/domains/services/photos/photo-upload.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { EncodedImage } from '#app/platform/files/images.server.ts';
import { holdCompany } from '../hold-company.server.ts';
import {
  type CompanyPhotoProblem,
  type CompanyPhotos,
  mostAlbumAltLength,
  type PhotoRole,
  photoRoles,
} from './company-photo.ts';

/** A row of partner_photos as `photosOf` reads it. */
type PhotoRow = {
  readonly id: string;
  readonly role: PhotoRole;
  readonly contentHash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** What of a partner's row is its pictures, in their order; a query of partners selects it. */
export const photoRows = sql<readonly PhotoRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'role', role,
    'contentHash', content_hash, 'alt', alt, 'width', width, 'height', height) order by role, position), '[]')
  from partner_photos where partner_photos.partner_id = partner.id
)`;

/**
 * The pictures of a company by what they are for.
 * @param companyName what pictures of the album without words are called by; null: they stay without
 */
export function photosOf(rows: readonly PhotoRow[], companyName: string | null): CompanyPhotos {
  const ofRole = (role: PhotoRole) => rows.filter((row) => row.role === role);
  // The name stands beside both of them.
  const only = (role: PhotoRole) => {
    const [row] = ofRole(role);
    return row ? photoOf(row, '') : null;
  };
  const called = (index: number) =>
    companyName === null ? '' : `${companyName}: ${ordinal(index + 1, 'oji')} nuotrauka`;
  const album = ofRole('album').map((row, index) => photoOf(row, row.alt || called(index)));
  return { logo: only('logo'), cover: only('cover'), album };
}

function photoOf({ id, contentHash, width, height }: PhotoRow, alt: string): Photo {
  return { id, contentHash, alt, width, height };
}

type AddAnswer =
  /** `known`: the company had this very picture there already. */
  | { readonly ok: true; readonly photo: Photo; readonly known: boolean }
  | {
      readonly ok: false;
      readonly reason: CompanyPhotoProblem;
      /** With `limited`. */
      readonly retryMinutes?: number;
      /** With `too_small`: the sides of what was sent, in pixels. */
      readonly original?: EncodedImage['original'];
    };

/**
 * Makes a file a picture of the company: the logo or the cover in place of the earlier one, or the
 * last of the album. The same picture a second time, as from a retry, is the one that there is.
 * @param bytes whatever was sent; it is decoded and encoded anew, and never stored as it is
 * @throws NotFound when the account is gone meanwhile
 */
export async function addCompanyPhoto(
  parts: PhotoParts,
  partner: Partner,
  role: PhotoRole,
  bytes: Uint8Array,
  now: Date,
): Promise<AddAnswer> {
  const { db } = parts;
  const taken = await takeUpload(db, partner, now);
  if (!taken.ok) return { ok: false, reason: 'limited', retryMinutes: taken.retryMinutes };
  const image = await decodeUpload(bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  const { least } = photoRoles[role];
  const { original } = image;
  if (original.width < least.width || original.height < least.height) {
    return { ok: false, reason: 'too_small', original };
  }
  const answer = await storeUpload(parts, image, { visibility: 'public', now }, async (id) => {
    const owned = await own(db, partner, role, { id, ...image }, now);
    return { answer: owned, kept: owned.ok && !owned.known };
  });
  return answer ?? { ok: false, reason: 'away' };
}

/** Gives what is stored its owner, unless the album is full or has the picture already. */
async function own(
  db: Db,
  { partnerId }: Partner,
  role: PhotoRole,
  {
    id,
    contentHash,
    width,
    height,
  }: Pick<EncodedImage, 'contentHash' | 'width' | 'height'> & {
    readonly id: string;
  },
  now: Date,
): Promise<AddAnswer> {
  return db.transaction().execute(async (transaction) => {
    await holdCompany(transaction, partnerId);
    const present = await transaction
      .selectFrom('partner_photos')
      .select(['id', 'content_hash', 'width', 'height'])
      .where('partner_id', '=', partnerId)
      .where('role', '=', role)
      .orderBy('position')
      .execute();
    const same = present.find((photo) => photo.content_hash === contentHash);
    if (same) {
      const photo = { id: same.id, contentHash, alt: '', width: same.width, height: same.height };
      return { ok: true, photo, known: true };
    }
    const { most } = photoRoles[role];
    // A single one gives way; of several the partner says which.
    if (most === 1) {
      await transaction
        .deleteFrom('partner_photos')
        .where('partner_id', '=', partnerId)
        .where('role', '=', role)
        .execute();
    } else if (present.length >= most) return { ok: false, reason: 'full' };
    await transaction
      .insertInto('partner_photos')
      .values({
        ...{ id, partner_id: partnerId, role, position: most === 1 ? 0 : present.length },
        ...{ content_hash: contentHash, width, height, created_at: now },
      })
      .execute();
    await transaction.updateTable('files').set({ was_owned: true }).where('id', '=', id).execute();
    return { ok: true, photo: { id, contentHash, alt: '', width, height }, known: false };
  });
}

/**
 * Takes a picture away; the ones after it in the album move up. Once it is gone, nothing changes. Its
 * files go once the caller has called removeUnownedFilesSoon.
 */
export async function removeCompanyPhoto(
  db: Db,
  { partnerId }: Partner,
  photoId: string,
): Promise<void> {
  if (!isId(photoId)) return;
  await db.transaction().execute(async (transaction) => {
    await holdCompany(transaction, partnerId);
    const removed = await transaction
      .deleteFrom('partner_photos')
      .where('partner_id', '=', partnerId)
      .where('id', '=', photoId)
      .returning(['role', 'position'])
      .executeTakeFirst();
    if (!removed) return;
    await transaction
      .updateTable('partner_photos')
      .set({ position: sql`position - 1` })
      .where('partner_id', '=', partnerId)
      .where('role', '=', removed.role)
      .where('position', '>', removed.position)
      .execute();
  });
}

/** How the album is wanted: its photos' ids in their order, and the words about them that were typed. */
type Arrangement = {
  /** A photo that it does not name comes last, one that is gone is passed over. */
  readonly order: readonly string[];
  readonly alts: ReadonlyMap<string, string>;
};

/**
 * Puts the pictures of the album into an order and keeps what is said of them. May be repeated. Refuses
 * words that are too long, and changes nothing then.
 */
export async function arrangeAlbum(
  db: Db,
  { partnerId }: Partner,
  { order, alts }: Arrangement,
): Promise<{ readonly ok: true } | Refusal> {
  const place = ({ id }: { readonly id: string }) =>
    order.includes(id) ? order.indexOf(id) : order.length;
  return db.transaction().execute(async (transaction) => {
    await holdCompany(transaction, partnerId);
    const album = await transaction
      .selectFrom('partner_photos')
      .select(['id', 'alt'])
      .where('partner_id', '=', partnerId)
      .where('role', '=', 'album')
      .orderBy('position')
      .execute();
    const wanted = album
      .toSorted((one, other) => place(one) - place(other))
      .map(({ id, alt }, position) => ({
        ...{ id, position },
        alt: altLine(alts.get(id) ?? alt),
      }));
    const refused = refuseLongAlt(wanted, mostAlbumAltLength);
    if (refused) return refused;
    // At once: no two pictures may have one place.
    await sql`
      update partner_photos as photo set position = wanted.position, alt = wanted.alt
      from jsonb_to_recordset(${JSON.stringify(wanted)}) as wanted (id uuid, position smallint, alt text)
      where photo.id = wanted.id and photo.partner_id = ${partnerId}
        and (photo.position, photo.alt) is distinct from (wanted.position, wanted.alt)`.execute(
      transaction,
    );
    return { ok: true };
  });
}
