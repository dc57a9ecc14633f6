import { createHash } from 'node:crypto';
import type { LockedSession } from '../acts/seats.server.ts';

/**
 * A number of up to nine digits that is another one as soon as anything differs that the session's
 * form changes: an edit carries what it began with, so that a later one is not lost by it.
 */
export function sessionVersion(
  session: Pick<
    LockedSession,
    'name' | 'starts_at' | 'minutes' | 'seats' | 'takes' | 'place' | 'item_id'
  >,
): number {
  const { name, starts_at: startsAt, minutes, seats, takes, place, item_id: item } = session;
  const typed = JSON.stringify([name, startsAt.getTime(), minutes, seats, takes, place, item]);
  return createHash('sha256').update(typed).digest().readUInt32BE() % 1_000_000_000;
}
