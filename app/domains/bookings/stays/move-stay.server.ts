import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { notTaken } from '../acts/bookable-service.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { type Moved, moveTo, unchanged } from '../acts/move.server.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { takeStayPlaces } from './claim-stay.server.ts';
import { refuseUnlessStayFree, type StayRefusal } from './free-stays.server.ts';
import { datesOfStay, stayTimes } from './stay.ts';

type StayMove = {
  readonly bookingId: string;
  /** 'yyyy-MM-dd', as those of a wish. */
  readonly from: string;
  readonly until: string;
};

/**
 * Moves an owner's own stay to other dates, also to fewer or more of them, as moveTo has it. Dates
 * that it has already need no second place.
 * @returns a refusal with the nearest free dates when there are too few places
 * @throws NotFound when the owner has no such booking
 */
export async function moveStay(
  deps: BookingDependencies,
  owner: Owner,
  { bookingId, from, until }: StayMove,
  now: Date,
  saveReply: SaveReply<Moved> = saveNoReply,
): Promise<Moved | StayRefusal> {
  return moveTo<StayRefusal>(
    deps,
    owner,
    bookingId,
    async (transaction, booking, schedule) => {
      const { stay_unit: unit, starts_at, ends_at } = booking;
      if (unit === null) return notTaken;
      const was = datesOfStay(unit, starts_at, ends_at);
      if (was.from === from && was.until === until) return unchanged;
      const dates = { unit, from, until };
      const stay = { schedule, dates, dogs: await countStayDogs(transaction, bookingId) };
      const notFree = await refuseUnlessStayFree(transaction, stay, now, { bookingId, own: true });
      if (notFree) return notFree;
      return {
        ...{ ok: true, ...stayTimes(scheduleOf(schedule), dates) },
        claim: (claim) => takeStayPlaces(transaction, { ...stay, ...claim }, now),
      };
    },
    now,
    saveReply,
  );
}

/** How many dogs a stay is of. */
export async function countStayDogs(transaction: Db, bookingId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('booking_dogs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return count;
}
