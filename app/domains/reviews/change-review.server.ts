import { sql } from 'kysely';
import { inTurn } from '#app/domains/bookings/acts/in-turn.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { heldFor } from './held-text.ts';
import type { ReviewAuthor } from './review-author.server.ts';
import { editingTerm } from './review-limits.ts';
import { editableUntil } from './review-rules.ts';
import { getToReview } from './to-review.server.ts';
import {
  namesShown,
  type ReviewDependencies,
  type ReviewInput,
  type ReviewSaved,
  saveAspects,
  takeWaitingPhotos,
} from './write-review.server.ts';

const title = 'Atsiliepimas nepakeistas';
const gone = refuse('Šio atsiliepimo nebėra.', { title });
const hidden = refuse('Administratorius šį atsiliepimą paslėpė, todėl keisti jo nebegalima.', {
  title,
});
const late = refuse(`Keisti atsiliepimą galima ${editingTerm}. Ištrinti galite bet kada.`, {
  title,
});

type Said = {
  readonly author_name: string | null;
  readonly dog_name: string | null;
};

type Before = Said & {
  readonly state: 'shown' | 'held';
  readonly is_watched: boolean;
};

/**
 * What an administrator has read once is read again after each change, as another may stand in its place
 * now; what is the same in all stays as it is.
 */
function stateAfter(
  before: Before,
  { text, isChanged, ...names }: Said & { readonly text: string; readonly isChanged: boolean },
): 'shown' | 'held' {
  const isSame = sameNames(before, names) && !isChanged;
  if (isSame) return before.state;
  const isHeld = before.is_watched || heldFor(text, Object.values(names)).length > 0;
  return isHeld ? 'held' : 'shown';
}

function sameNames(one: Said, other: Said): boolean {
  return one.author_name === other.author_name && one.dog_name === other.dog_name;
}

/**
 * Changes a review within 14 days. One that was held or hidden before is held after each change; another
 * one is looked at as a new one is.
 * @throws NotFound when the author has no such booking
 */
export async function changeReview(
  deps: ReviewDependencies,
  author: ReviewAuthor,
  bookingId: string,
  input: ReviewInput,
  now: Date,
  saveReply: SaveReply<ReviewSaved> = saveNoReply,
): Promise<ReviewSaved | Refusal> {
  return inTurn(deps.db, async (transaction) => {
    const booking = await getToReview(transaction, author, bookingId);
    await sql`select from bookings where id = ${bookingId} for no key update`.execute(transaction);
    const before = await transaction
      .selectFrom('reviews')
      .select(['id', 'state', 'rating', 'body', 'created_at', 'author_name', 'dog_name'])
      .select('is_watched')
      .where('booking_id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return gone;
    if (before.state === 'hidden') return hidden;
    if (now > editableUntil(before.created_at)) return late;
    const { rating, text } = input;
    const shown = namesShown(booking, input);
    const hasOtherAspects = await saveAspects(transaction, before.id, booking, input);
    const hasNewPhotos = await takeWaitingPhotos(transaction, before.id, bookingId);
    const isOther = text !== before.body || rating !== before.rating;
    const isChanged = isOther || hasOtherAspects || hasNewPhotos;
    const state = stateAfter({ ...before, state: before.state }, { text, isChanged, ...shown });
    await transaction
      .updateTable('reviews')
      .set({
        ...{ rating, body: text },
        ...shown,
        ...(isChanged ? { edited_at: now } : {}),
        ...(state === before.state ? {} : { state, held_at: state === 'held' ? now : null }),
      })
      .where('id', '=', before.id)
      .execute();
    const saved = { ok: true, reviewId: before.id, state } as const;
    await saveReply(transaction, saved);
    return saved;
  });
}

/**
 * Removes a review for good, whenever its author wants it; may be repeated. The caller removes the files
 * that have lost their owner.
 * @throws NotFound when the author has no such booking
 */
export async function removeReview(
  db: Db,
  author: ReviewAuthor,
  bookingId: string,
): Promise<{ readonly ok: true }> {
  await getToReview(db, author, bookingId);
  await db.deleteFrom('reviews').where('booking_id', '=', bookingId).execute();
  return { ok: true };
}
