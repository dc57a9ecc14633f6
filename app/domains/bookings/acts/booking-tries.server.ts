import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { giveBackToLimits, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';

/** Bookings of an owner that are refused within an hour. */
export const refusedPerHour = 60;

/**
 * Books within the limit of tries: each looks for free time under the lock of a schedule, also one that
 * ends in a refusal and so counts as no booking. What is booked gives its try back.
 * @param book books, or says why not
 */
export async function withinTries<Answer extends { readonly ok: boolean }>(
  db: Db,
  { ownerId }: Owner,
  now: Date,
  book: () => Promise<Answer>,
): Promise<Answer | (Refusal & { readonly nearest?: never })> {
  const tries = [
    { bucket: `booking-tries:${ownerId}`, allowed: refusedPerHour, perMinutes: 60 } as const,
  ];
  const taken = await takeFromLimits(db, tries, now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const answer = await book();
  if (answer.ok) await giveBackToLimits(db, tries, now);
  return answer;
}
