import type { Db } from '#app/platform/database/database.server.ts';

/** What a transaction has looked at was changed before its locks; it is to begin again. */
export class OutOfTurn extends Error {
  override name = 'OutOfTurn';
}

/** A transaction is begun so often when others are in its way. */
const tries = 4;

/**
 * Runs a transaction on bookings. One that the database ends for the sake of another has done nothing
 * and is begun again.
 */
export async function inTurn<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (left === 1 || !isInTheWay(error)) throw error;
    }
  }
}

/**
 * Of PostgreSQL's codes a deadlock, a lock that was waited for too long, a place just taken, and what
 * is referred to (a dog, a price item) just deleted: when it is begun again it is found to be gone.
 */
const inTheWay = ['40P01', '55P03', '23P01', '23503'];

function isInTheWay(error: unknown): boolean {
  if (error instanceof OutOfTurn) return true;
  if (!(error instanceof Error && 'code' in error)) return false;
  // A seat just taken.
  if ('constraint' in error && error.constraint === 'seat_claims_pkey') return true;
  return inTheWay.includes(String(error.code));
}
