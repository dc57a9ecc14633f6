import { sql } from 'kysely';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater, wallDays } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { dropLapsedClaims } from '../acts/places.server.ts';
import { noonOf } from '../schedules/free-nights.ts';
import { loadTaken } from '../schedules/taken-places.server.ts';
import type { StayWished } from './free-stays.server.ts';
import { countDates } from './stay.ts';

type StayToClaim = StayWished & {
  readonly bookingId: string;
  /** Null: they stand. */
  readonly heldUntil: Date | null;
  /** Of dates that are asked for beside those that stand: only those that it has not are claimed. */
  readonly isOffer: boolean;
};

/**
 * Claims a place for each date and dog of a stay that was found free under the schedule's lock, from
 * noon to noon, the same places on all dates where there are such.
 */
export async function takeStayPlaces(transaction: Db, stay: StayToClaim, now: Date): Promise<void> {
  const { schedule, dogs, bookingId, heldUntil, isOffer } = stay;
  await dropLapsedClaims(transaction, { scheduleId: schedule.id }, now);
  const own = isOffer ? await ownNoons(transaction, bookingId) : new Set<number>();
  const nights = (await loadNights(transaction, stay, now)).filter(
    ({ begins }) => !own.has(begins),
  );
  const all = Array.from({ length: schedule.places }, (_, index) => index + 1);
  const throughout = all.filter((place) => nights.every((night) => !night.taken.has(place)));
  const claims = nights.flatMap((night) => {
    const rest = all.filter((place) => !night.taken.has(place) && !throughout.includes(place));
    const places = [...throughout, ...rest].slice(0, dogs);
    if (places.length < dogs) throw new Error('A night that was free has no place.');
    return places.map((place) => ({ ...night, place }));
  });
  if (claims.length === 0) return;
  const rows = claims.map(
    ({ place, begins, ends }) => sql`(${newId(now.getTime())}::uuid, ${schedule.id}::uuid,
      ${place}::smallint, tstzrange(${new Date(begins)}, ${new Date(ends)}), ${bookingId}::uuid,
      ${isOffer}::boolean, ${heldUntil}::timestamptz)`,
  );
  await transaction
    .insertInto('place_claims')
    .columns(['id', 'schedule_id', 'place', 'during', 'booking_id', 'is_offer', 'held_until'])
    .expression(sql`values ${sql.join(rows)}`)
    .execute();
}

/** The first date that has too few places, whatever the hours are; null when there is none. */
export async function findFullDate(
  transaction: Db,
  stay: StayWished,
  now: Date,
): Promise<string | null> {
  const { schedule, dates, dogs } = stay;
  const nights = await loadNights(transaction, stay, now);
  const full = nights.findIndex(({ taken }) => schedule.places - taken.size < dogs);
  return full < 0 ? null : daysLater(dates.from, full);
}

/** From when until when places are taken for each date, and which ones are. */
async function loadNights(transaction: Db, { schedule, dates }: StayWished, now: Date) {
  const { from, until } = dates;
  const taken = await loadTaken(transaction, schedule.id, {
    ...{ from: startOfDate(from), until: startOfDate(until, 2), now },
  });
  const noons = wallDays(from, countDates(dates) + 1).map(noonOf);
  return noons.slice(0, -1).map((begins, index) => {
    const ends = noons[index + 1] ?? begins;
    const here = taken.filter(
      ({ place, from: since, until: to }) =>
        place <= schedule.places && since.getTime() < ends && to.getTime() > begins,
    );
    return { begins, ends, taken: new Set(here.map(({ place }) => place)) };
  });
}

/** From when on a booking has its places, in milliseconds. */
async function ownNoons(transaction: Db, bookingId: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ begins: Date }>`
    select distinct lower(during) as begins from place_claims
    where booking_id = ${bookingId} and not is_offer`.execute(transaction);
  return new Set(rows.map(({ begins }) => begins.getTime()));
}
