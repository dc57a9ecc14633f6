import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';

const savesPerMinute = 60;

/**
 * Counts a change of a partner's schedules: each has the free days of all services that use one
 * reckoned anew.
 * @returns why the partner may not make one more now; null: it may
 */
export async function refuseManySaves(
  db: Db,
  { partnerId }: Partner,
  now: Date,
): Promise<Refusal | null> {
  const bucket = `schedule-saves:${partnerId}`;
  const taken = await takeFromLimits(db, [{ bucket, allowed: savesPerMinute, perMinutes: 1 }], now);
  if (taken.ok) return null;
  const text = `Tvarkaraščius per minutę galima keisti ne daugiau kaip ${savesPerMinute}\u00a0kartų. Bandykite po minutės.`;
  return { ...refuseAsLimited(taken.retryMinutes), text };
}
