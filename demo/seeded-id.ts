import { createHash } from 'node:crypto';
import { newId } from '#app/platform/database/id.ts';

/** The id of a row of the demo world, derived from its key and its age. */
export function seededId(key: string, createdAt: Date): string {
  const random = createHash('sha256').update(key).digest().subarray(0, 10);
  return newId(createdAt.getTime(), random);
}

/** When something of the demo world came to be. */
export function bornAt(seed: { daysOld: number }, now: Date): Date {
  return new Date(now.getTime() - seed.daysOld * 24 * 60 * 60_000);
}
