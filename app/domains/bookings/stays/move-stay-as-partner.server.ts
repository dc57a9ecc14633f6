import type { Partner } from '#app/domains/accounts/types.ts';
import { fieldRefuser, type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate, formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { moveAsPartnerTo, type PartnerMoved } from '../acts/partner-move.server.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { findFullDate, takeStayPlaces } from './claim-stay.server.ts';
import { countStayDogs } from './other-dates.server.ts';
import { datesOfStay, stayTimes } from './stay.ts';
import { wrongEntryDates } from './wrong-dates.ts';

type Move = {
  readonly bookingId: string;
  /** 'yyyy-MM-dd', as those of a wish. */
  readonly from: string;
  readonly until: string;
  /** What the owner reads beside the new dates; '' for nothing. */
  readonly said: string;
};

const notMoved = { title: 'Viešnagė neperkelta' };
const at = fieldRefuser(notMoved.title);
const noStay = refuse('Į kitas datas perkelti galima tik viešnagę.', notMoved);
const noSchedule = refuse(
  'Šios paslaugos tvarkaraščio nebėra, todėl viešnagės perkelti negalima.',
  notMoved,
);

/**
 * The partner moves a confirmed stay that has not begun to any dates that have a place for each dog,
 * also to those without hours, as moveAsPartnerTo has it.
 * @returns a refusal for dates that are over, the wrong way round, too many, or taken
 * @throws NotFound when the partner has no such booking
 */
export async function moveStayAsPartner(
  deps: BookingDependencies,
  partner: Partner,
  { from, until, ...move }: Move,
  now: Date,
  saveReply: SaveReply<PartnerMoved> = saveNoReply,
): Promise<PartnerMoved | Refusal> {
  return moveAsPartnerTo(
    deps,
    partner,
    move,
    async (transaction, { id: bookingId, stay_unit: unit, starts_at, ends_at }, schedule) => {
      if (unit === null) return noStay;
      const dates = { unit, from, until };
      const wrong = wrongEntryDates(dates, formatDate(now));
      if (wrong) return at(wrong.field, wrong.sentence);
      const was = datesOfStay(unit, starts_at, ends_at);
      if (was.from === from && was.until === until)
        return at('date', 'Tai tos pačios datos. Pasirinkite kitas.');
      if (!schedule) return noSchedule;
      const times = stayTimes(scheduleOf(schedule), dates);
      if (times.startsAt <= now) return at('date', 'Tos dienos atvykimo laikas jau prasidėjo.');
      const stay = { schedule, dates, dogs: await countStayDogs(transaction, bookingId) };
      const full = await findFullDate(transaction, stay, now);
      if (full !== null) {
        const day = formatDayOfYear(startOfDate(full));
        return at('date', `Vietų neužtenka: ${day} jos užimtos. Pasirinkite kitas datas.`);
      }
      await takeStayPlaces(
        transaction,
        { ...stay, bookingId, heldUntil: null, isOffer: false },
        now,
      );
      return { ok: true, ...times };
    },
    now,
    saveReply,
  );
}
