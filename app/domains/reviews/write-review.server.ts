import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import { inTurn } from '#app/domains/bookings/acts/in-turn.server.ts';
import type { FormValue } from '#app/forms/read-form.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { heldFor } from './held-text.ts';
import { mailNewReview } from './mail/review-mails.server.ts';
import { clientAuthorId, mailboxId, type ReviewAuthor } from './review-author.server.ts';
import type { reviewForm } from './review-form.server.ts';
import { enteredDays, mostEntered } from './review-limits.ts';
import { isDisputed, refuseToReview } from './review-rules.ts';
import { getToReview, type ToReview } from './to-review.server.ts';

export type ReviewInput = FormValue<typeof reviewForm>;

export type ReviewSaved = {
  readonly ok: true;
  readonly reviewId: string;
  readonly state: 'shown' | 'held';
};

export type ReviewDependencies = Pick<
  AccountDependencies,
  'db' | 'secret' | 'settings' | 'sendMail'
>;

/**
 * Writes the one review of a done booking, with the photos that wait for it. It is shown at once, or
 * held for an administrator when its text says a telephone, an address or the like, its partner has
 * noted a no-show, or clients whom that partner wrote down have written two in 30 days.
 * @param saveReply notes the answer for copies of the form
 * @throws NotFound when the author has no such booking
 */
export async function writeReview(
  deps: ReviewDependencies,
  author: ReviewAuthor,
  bookingId: string,
  input: ReviewInput,
  now: Date,
  saveReply: SaveReply<ReviewSaved> = saveNoReply,
): Promise<ReviewSaved | Refusal> {
  return inTurn(deps.db, async (transaction) => {
    // Of two copies that come at once the second finds the first one's mark.
    await getToReview(transaction, author, bookingId);
    const isEntered = author.kind === 'client';
    await holdWhatIsReviewed(transaction, bookingId, isEntered);
    const booking = await getToReview(transaction, author, bookingId);
    const refused = refuseToReview(booking, now);
    if (refused) return refused;
    const reviewId = newId(now.getTime());
    const shown = namesShown(booking, input);
    const disputed = isDisputed(booking, now);
    const isHeld =
      disputed ||
      heldFor(input.text, Object.values(shown)).length > 0 ||
      (isEntered && (await countEntered(transaction, booking, now)) >= mostEntered);
    const state = isHeld ? 'held' : 'shown';
    const review = { ...booking, ...shown, reviewId, state, disputed, isEntered } as const;
    await insertReview(transaction, deps, review, input, now);
    await saveAspects(transaction, reviewId, booking, input);
    await takeWaitingPhotos(transaction, reviewId, bookingId);
    if (state === 'shown') await mailNewReview(transaction, deps, reviewId);
    const saved = { ok: true, reviewId, state } as const;
    await saveReply(transaction, saved);
    return saved;
  });
}

/**
 * Locks in the order in which an account or a service that is deleted lets go of its bookings: whose
 * the rows are, the service, the booking. Of a client whom the partner wrote down the partner too, as its
 * reviews are counted.
 */
async function holdWhatIsReviewed(
  transaction: Db,
  bookingId: string,
  isEntered: boolean,
): Promise<void> {
  const of = sql`(select pet_owner_id, partner_id, service_id from bookings where id = ${bookingId})`;
  await sql`select from pet_owners where id = (select pet_owner_id from ${of} as booking)
    for key share`.execute(transaction);
  await sql`select from partners where id = (select partner_id from ${of} as booking)
    for ${sql.raw(isEntered ? 'no key update' : 'key share')}`.execute(transaction);
  await sql`select from partner_provided_services
    where id = (select service_id from ${of} as booking) for key share`.execute(transaction);
  await sql`select from bookings where id = ${bookingId} for no key update`.execute(transaction);
}

/** Reviews that clients whom the booking's partner wrote down have written in these days. */
async function countEntered(
  transaction: Db,
  { partnerId }: Pick<ToReview, 'partnerId'>,
  now: Date,
): Promise<number> {
  const { written } = await transaction
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<string>().as('written'))
    .where('partner_id', '=', partnerId)
    .where('is_entered', '=', true)
    .where('created_at', '>', new Date(now.getTime() - enteredDays * 86_400_000))
    .executeTakeFirstOrThrow();
  return Number(written);
}

type NamesShown = { readonly author_name: string | null; readonly dog_name: string | null };

/** What of the names that a booking has the author lets be shown. */
export function namesShown(
  { name, dogs }: Pick<ToReview, 'name' | 'dogs'>,
  { signed, dog }: Pick<ReviewInput, 'signed' | 'dog'>,
): NamesShown {
  return {
    author_name: signed === 'name' ? name : null,
    dog_name: dog && dogs !== '' ? dogs.slice(0, 60) : null,
  };
}

type NewReview = Omit<ToReview, 'state'> &
  NamesShown & {
    readonly reviewId: string;
    readonly state: 'shown' | 'held';
    readonly disputed: boolean;
    readonly isEntered: boolean;
  };

async function insertReview(
  transaction: Db,
  { secret }: Pick<ReviewDependencies, 'secret'>,
  review: NewReview,
  { rating, text }: ReviewInput,
  now: Date,
): Promise<void> {
  const { bookingId, reviewId, state, serviceId, partnerId, ownerId, startsAt } = review;
  const { author_name, dog_name, isEntered } = review;
  if (serviceId === null || partnerId === null) throw new Error(`Booking ${bookingId}: no service`);
  const ofClient = clientAuthorId(secret, review.email ?? bookingId);
  const counted_by = mailboxId(secret, review.email ?? bookingId);
  if (ownerId !== null) {
    await adoptReviews(transaction, ownerId, ofClient);
    await countTogether(transaction, ownerId, counted_by);
  }
  await transaction
    .insertInto('reviews')
    .values({
      ...{ id: reviewId, booking_id: bookingId, service_id: serviceId, partner_id: partnerId },
      ...{ pet_owner_id: ownerId, author: ownerId === null ? 'client' : 'owner' },
      ...{ author_id: ownerId ?? ofClient, counted_by, is_entered: isEntered },
      ...{ rating, body: text, state, created_at: now },
      ...{ author_name, dog_name },
      visited_month: monthOf(startsAt),
      ...{ held_at: state === 'held' ? now : null, is_disputed: review.disputed },
    })
    .execute();
  await transaction
    .insertInto('review_asks')
    .values({ booking_id: bookingId, reviewed_at: now })
    .onConflict((row) => row.column('booking_id').doUpdateSet({ reviewed_at: now }))
    .execute();
}

/** What who has an account now wrote as a client of the same address is the account's. */
async function adoptReviews(transaction: Db, ownerId: string, ofClient: string): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set({ pet_owner_id: ownerId, author: 'owner', author_id: ownerId })
    .where('author_id', '=', ofClient)
    .where('author', '=', 'client')
    .execute();
}

/** What an account wrote when it had another address counts with what is written under this one. */
async function countTogether(transaction: Db, ownerId: string, counted_by: string): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set({ counted_by })
    .where('author_id', '=', ownerId)
    .where('counted_by', '<>', counted_by)
    .execute();
}

/**
 * Replaces what a review rates apart, by the aspects of its service's category.
 * @returns whether it is something else now
 */
export async function saveAspects(
  transaction: Db,
  reviewId: string,
  { aspects }: Pick<ToReview, 'aspects'>,
  { aspect1, aspect2, aspect3 }: Pick<ReviewInput, 'aspect1' | 'aspect2' | 'aspect3'>,
): Promise<boolean> {
  // Of a service that is gone it is not known any more what may be rated: what was rated stays.
  if (aspects.length === 0) return false;
  const typed = [aspect1, aspect2, aspect3];
  const rated = aspects.flatMap((aspect, index) => {
    const rating = typed[index] ?? null;
    return rating === null ? [] : [{ review_id: reviewId, aspect, rating }];
  });
  const before = await transaction
    .deleteFrom('review_aspects')
    .where('review_id', '=', reviewId)
    .returning(['aspect', 'rating'])
    .execute();
  if (rated.length > 0) await transaction.insertInto('review_aspects').values(rated).execute();
  const wasRated = new Map(before.map(({ aspect, rating }) => [aspect, rating]));
  return (
    rated.length !== wasRated.size ||
    rated.some(({ aspect, rating }) => wasRated.get(aspect) !== rating)
  );
}

/**
 * Gives a review the photos that wait at its booking, after those that it has.
 * @returns whether it got any
 */
export async function takeWaitingPhotos(
  transaction: Db,
  reviewId: string,
  bookingId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update review_photos as photo set review_id = ${reviewId}, booking_id = null,
      position = placed.position
    from (select id, row_number() over (order by created_at, id) - 1
        + (select count(*) from review_photos where review_id = ${reviewId}) as position
      from review_photos where booking_id = ${bookingId}) as placed
    where photo.id = placed.id and placed.position < 4`.execute(transaction);
  return numAffectedRows > 0n;
}

/** The first day of a moment's month in Vilnius. */
function monthOf(moment: Date): string {
  const { year, month } = wallTimeAt(moment);
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
