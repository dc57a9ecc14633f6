import { sql } from 'kysely';
import type { Actor } from '#app/domains/accounts/types.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import type { SentFile, UploadMessage } from '#app/domains/photos/upload.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { hoursAgo } from '#app/platform/database/sweep.server.ts';
import type { EncodedImage } from '#app/platform/files/images.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { reviewLimits } from './review-limits.ts';
import { type ReviewPhoto, type ReviewPhotoProblem, reviewPhotoMessage } from './review-photo.ts';
import { isOfPublic } from './shown/review-rows.server.ts';

/*
 * A photo of a review lies among what is private and is read through a route that asks on each request
 * whether its review is shown, so that one that is hidden is gone at once. Until its form is sent it
 * waits at its booking, and goes after a day.
 */

const uploadsAnHour = 40;
const waitingHours = 24;

/**
 * Makes files photos that wait for the review of a booking, in the order in which they come.
 * @returns what was wrong with the first
 */
export async function addWaitingPhotos(
  parts: PhotoParts,
  bookingId: string,
  files: AsyncIterable<SentFile>,
  now: Date,
): Promise<UploadMessage | null> {
  let wrong: UploadMessage | null = null;
  // They are listed by their moments.
  let at = now.getTime();
  for await (const { name, bytes } of files) {
    // All are read to the end: an early answer looks to a browser like a broken connection.
    if (wrong !== null) continue;
    const answer =
      bytes === null ? 'too_large' : await addPhoto(parts, bookingId, bytes, new Date(at++));
    if (answer === null) continue;
    const [problem, retryMinutes] = typeof answer === 'string' ? [answer] : answer;
    wrong = reviewPhotoMessage({ problem, name, retryMinutes });
  }
  return wrong;
}

type Refused = ReviewPhotoProblem | readonly ['limited', number] | null;

async function addPhoto(
  parts: PhotoParts,
  bookingId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Refused> {
  const { db } = parts;
  const bucket = `review-photo-upload:${bookingId}`;
  const limit = { bucket, allowed: uploadsAnHour, perMinutes: 60 };
  const taken = await takeFromLimits(db, [limit], now);
  if (!taken.ok) return ['limited', taken.retryMinutes];
  const image = await decodeUpload(bytes);
  if (typeof image === 'string') return image;
  const answer = await storeUpload(parts, image, { visibility: 'private', now }, async (id) => {
    const owned = await own(db, bookingId, id, image, now);
    return { answer: owned, kept: owned === 'kept' };
  });
  if (answer === null) return 'away';
  return answer === 'full' ? 'full' : null;
}

/** Gives what is stored its booking, unless its review has the picture or as many as it may have. */
async function own(
  db: Db,
  bookingId: string,
  id: string,
  { contentHash, width, height }: EncodedImage,
  now: Date,
): Promise<'kept' | 'known' | 'full'> {
  return db.transaction().execute(async (transaction) => {
    await sql`select from bookings where id = ${bookingId} for no key update`.execute(transaction);
    const present = await ofBooking(transaction, bookingId).select('photo.content_hash').execute();
    if (present.some((photo) => photo.content_hash === contentHash)) return 'known';
    if (present.length >= reviewLimits.photos) return 'full';
    await transaction
      .insertInto('review_photos')
      .values({
        ...{ id, review_id: null, booking_id: bookingId, position: null },
        ...{ content_hash: contentHash, width, height, created_at: now },
      })
      .execute();
    await transaction.updateTable('files').set({ was_owned: true }).where('id', '=', id).execute();
    return 'kept';
  });
}

/** The photos of a booking's review and those that wait for it. */
function ofBooking(db: Db, bookingId: string) {
  // Both by columns of the photo, whose indexes are read then, and not every review.
  return db
    .selectFrom('review_photos as photo')
    .where((at) =>
      at.or([
        at('photo.booking_id', '=', bookingId),
        at('photo.review_id', '=', (from) =>
          from.selectFrom('reviews').select('reviews.id').where('booking_id', '=', bookingId),
        ),
      ]),
    );
}

/** What a booking's form shows: the photos of its review, then those that wait. */
export function listFormPhotos(db: Db, bookingId: string): Promise<readonly ReviewPhoto[]> {
  return ofBooking(db, bookingId)
    .select(['photo.id', 'photo.width', 'photo.height'])
    .orderBy(sql`photo.position nulls last`)
    .orderBy('photo.created_at')
    .orderBy('photo.id')
    .execute();
}

/**
 * Takes photos out of a booking's form, and those after them move up. A review that had one of them is
 * changed by it.
 */
export async function dropPhotos(
  db: Db,
  bookingId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const known = ids.filter(isId);
  if (known.length === 0) return false;
  await db.transaction().execute(async (transaction) => {
    await sql`select from bookings where id = ${bookingId} for no key update`.execute(transaction);
    await sql`
      update reviews set edited_at = ${now} where booking_id = ${bookingId} and exists (
        select from review_photos where review_id = reviews.id and id = any(${known}::uuid[]))`.execute(
      transaction,
    );
    await sql`
      delete from review_photos where id = any(${known}::uuid[]) and (booking_id = ${bookingId}
        or review_id = (select id from reviews where booking_id = ${bookingId}))`.execute(
      transaction,
    );
    await sql`
      update review_photos as photo set position = placed.position
      from (select photo.id, row_number() over (order by photo.position) - 1 as position
        from review_photos as photo join reviews on reviews.id = photo.review_id
        where reviews.booking_id = ${bookingId}) as placed
      where photo.id = placed.id and photo.position <> placed.position`.execute(transaction);
  });
  return true;
}

/** Photos whose form was not sent within a day. */
export const reviewPhotosTidying: Tidying = {
  name: 'photos of reviews',
  sweeps: [
    {
      table: 'review_photos',
      along: 'created_at',
      before: hoursAgo(waitingHours),
      where: sql`booking_id is not null`,
    },
  ],
};

/**
 * A photo for who asks: of a review that is shown for all, of one that is hidden for its author, its
 * partner and administrators, of one that is held or not sent yet for its author and administrators.
 * @param linkedBooking the booking of the mailed link that the asker has; null for none
 */
export async function findReviewPhoto(
  db: Db,
  actor: Actor,
  linkedBooking: string | null,
  photoId: string,
): Promise<{ readonly contentHash: string; readonly isShown: boolean } | null> {
  if (!isId(photoId)) return null;
  const row = await db
    .selectFrom('review_photos as photo')
    .leftJoin('reviews as review', 'review.id', 'photo.review_id')
    .leftJoin('bookings as booking', (join) =>
      join.on(sql<boolean>`booking.id = coalesce(photo.booking_id, review.booking_id)`),
    )
    .leftJoin('partner_provided_services as service', 'service.id', 'review.service_id')
    .select(['photo.content_hash as contentHash', 'booking.id as bookingId'])
    .select(sql<boolean>`coalesce(review.state = 'shown' and ${isOfPublic}, false)`.as('isShown'))
    .select(sql<string | null>`coalesce(review.pet_owner_id, booking.pet_owner_id)`.as('ownerId'))
    // Its partner reads a review that is held no sooner than everyone else.
    .select(
      sql<string | null>`case when review.state <> 'held' then review.partner_id end`.as(
        'partnerId',
      ),
    )
    .where('photo.id', '=', photoId)
    .executeTakeFirst();
  if (!row) return null;
  const mayLook =
    row.isShown ||
    actor.kind === 'admin' ||
    (actor.kind === 'owner' && row.ownerId === actor.ownerId) ||
    (actor.kind === 'partner' && row.partnerId === actor.partnerId) ||
    (linkedBooking !== null && row.bookingId === linkedBooking);
  return mayLook ? { contentHash: row.contentHash, isShown: row.isShown } : null;
}
