import type { Partner } from '#app/domains/accounts/types.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { asked, type Offered, offerTo, otherKind } from '../acts/offer.server.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { takeStayPlaces } from './claim-stay.server.ts';
import { refuseUnlessStayFree, type StayRefusal } from './free-stays.server.ts';
import { countStayDogs } from './move-stay.server.ts';
import { datesOfStay, stayTimes } from './stay.ts';

type Offer = {
  readonly bookingId: string;
  /** 'yyyy-MM-dd', as those of a wish. */
  readonly from: string;
  readonly until: string;
  /** '' when the partner writes nothing. */
  readonly said: string;
};

/**
 * The partner answers a request for a stay by other dates, also by fewer or more of them, as offerTo
 * has it. Dates that it asks for already need no second place.
 * @returns a refusal with the nearest free dates when there are too few places
 * @throws NotFound when the partner has no such booking
 */
export async function offerDates(
  deps: BookingDependencies,
  partner: Partner,
  { from, until, ...offer }: Offer,
  now: Date,
  saveReply: SaveReply<Offered> = saveNoReply,
): Promise<Offered | StayRefusal> {
  const { bookingId } = offer;
  return offerTo<StayRefusal>(
    deps,
    partner,
    offer,
    async (transaction, { stay_unit: unit, starts_at, ends_at }, schedule) => {
      if (unit === null) return otherKind;
      const was = datesOfStay(unit, starts_at, ends_at);
      if (was.from === from && was.until === until) return asked;
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
