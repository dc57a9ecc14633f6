import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { shortName } from '#app/lithuanian/short-name.ts';
import { instantAt, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { OwnerSeed } from '../people.ts';
import type { ReviewSeed, ReviewsOf } from '../reviews/review-seed.ts';
import { reviewers } from '../reviews/reviewers.ts';
import { reviews } from '../reviews/reviews.ts';
import { seededId } from '../seeded-id.ts';
import { type PhotoParts, storePrivatePhoto } from './private-photos.ts';

const day = 86_400_000;
const hour = 3_600_000;

type Parts = PhotoParts & { readonly ownerIdOf: (seed: OwnerSeed) => string };

/** Inserts what owners have written of visits that are done, with these visits. */
export async function insertReviews(db: Db, parts: Parts, now: Date): Promise<void> {
  for (const [title, seeds] of Object.entries(reviews as ReviewsOf)) {
    const service = await db
      .selectFrom('partner_provided_services')
      .select(['id', 'partner_id', 'service_category_id as category', 'city', 'title'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    // As they came, so that of an author's two the later one is the newer one.
    for (const seed of seeds.toSorted((one, other) => other[3] - one[3])) {
      await insertReview(db, parts, service, seed, now);
    }
  }
}

type Service = {
  readonly id: string;
  readonly partner_id: string;
  readonly category: string;
  readonly city: string | null;
  readonly title: string;
};

async function insertReview(
  db: Db,
  parts: Parts,
  service: Service,
  [author, dog, rating, daysAgo, text, more = {}]: ReviewSeed,
  now: Date,
): Promise<void> {
  const owner = reviewers.find(({ key }) => key === author);
  if (!owner) throw new Error(`No reviewer '${author}'`);
  const ownerId = parts.ownerIdOf(owner);
  const at = momentOf(daysAgo, `${author} ${service.title}`, now);
  const endsAt = new Date(
    at.getTime() - (more.visitDaysAgo === undefined ? 1 : more.visitDaysAgo - daysAgo) * day,
  );
  const key = `${service.title} ${author} ${daysAgo}`;
  const bookingId = seededId(`reviewed ${key}`, endsAt);
  await insertVisit(db, service, { bookingId, owner, ownerId, dog, endsAt });
  const id = seededId(`review ${key}`, at);
  const { state = 'shown', answer, isEdited, nameless, reported } = more;
  await db
    .insertInto('reviews')
    .values({
      ...{ id, booking_id: bookingId, service_id: service.id, partner_id: service.partner_id },
      ...{ pet_owner_id: ownerId, author: 'owner', author_id: ownerId, counted_by: ownerId },
      ...{ rating, body: text, state },
      author_name: nameless ? null : shortName(owner.full_name),
      ...{ dog_name: dog, visited_month: `${monthOf(endsAt)}-01`, created_at: at },
      held_at: state === 'held' ? at : null,
      hidden_reason: state === 'hidden' ? 'insults' : null,
      edited_at: isEdited ? new Date(at.getTime() + 2 * day) : null,
      ...(answer ? { answer, answered_at: new Date(at.getTime() + 26 * hour) } : {}),
    })
    .execute();
  await db.insertInto('review_asks').values({ booking_id: bookingId, reviewed_at: at }).execute();
  const { aspects } = getCategory(service.category as CategoryId);
  const rated = (more.aspects ?? []).flatMap((value, index) => {
    const aspect = aspects[index];
    return value === null || !aspect ? [] : [{ review_id: id, aspect, rating: value }];
  });
  if (rated.length > 0) await db.insertInto('review_aspects').values(rated).execute();
  for (const [position, name] of (more.photos ?? []).entries()) {
    const of = `review ${id} ${position}`;
    const stored = await storePrivatePhoto(db, parts, { drawing: name, of, at });
    await db
      .insertInto('review_photos')
      .values({ ...stored, review_id: id, booking_id: null, position })
      .execute();
  }
  if (!reported) return;
  const reportedAt = new Date(now.getTime() - day);
  const report = { ...reported, review_id: id, partner_id: service.partner_id };
  await db
    .insertInto('review_reports')
    .values({ ...report, id: seededId(`report of ${key}`, reportedAt), created_at: reportedAt })
    .execute();
}

type Visit = {
  readonly bookingId: string;
  readonly owner: OwnerSeed;
  readonly ownerId: string;
  readonly dog: string;
  readonly endsAt: Date;
};

async function insertVisit(
  db: Db,
  { id: service_id, partner_id, category, city, title }: Service,
  { bookingId: id, owner, ownerId: pet_owner_id, dog, endsAt }: Visit,
): Promise<void> {
  const isStay = category === 'hotel';
  const startsAt = new Date(endsAt.getTime() - (isStay ? 3 * day : hour));
  const asked = new Date(startsAt.getTime() - 5 * day);
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: isStay ? 'stay' : 'visit', stay_unit: isStay ? 'night' : null },
      ...{ state: 'confirmed', pet_owner_id, partner_id, service_id, service_title: title, city },
      ...{ client_name: owner.full_name, client_phone: owner.phone_number, created_at: asked },
      ...{ starts_at: startsAt, ends_at: endsAt },
      arrives_until: isStay ? new Date(startsAt.getTime() + 3 * hour) : null,
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({ booking_id: id, position: 1, pet_owner_id, pet_id: null, pet_name: dog })
    .execute();
  const fact = { booking_id: id, what: 'booked', actor: 'owner', created_at: asked } as const;
  await db
    .insertInto('booking_facts')
    .values({ ...fact, id: seededId(`booked ${id}`, asked) })
    .execute();
}

/** An hour of the day so many days ago by which the authors differ. */
function momentOf(daysAgo: number, key: string, now: Date): Date {
  const { year, month, day: today } = wallTimeAt(now);
  const date = new Date(Date.UTC(year, month - 1, today - daysAgo));
  const hours = 10 + ([...key].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 8);
  const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
  return instantAt({ ...wall, day: date.getUTCDate(), hour: hours, minute: 20 }) ?? date;
}

/** 'yyyy-MM' in Vilnius. */
function monthOf(moment: Date): string {
  const { year, month } = wallTimeAt(moment);
  return `${year}-${String(month).padStart(2, '0')}`;
}
