import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { capital } from '#app/lithuanian/capital.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { inTurn, OutOfTurn } from '../acts/in-turn.server.ts';
import { type LockedSchedule, lockSchedules } from '../acts/places.server.ts';
import { countTaken, type LockedSession, lockSessions } from '../acts/seats.server.ts';
import { kindWords } from '../kind-words.ts';
import {
  columnsOf,
  itemGone,
  itemOf,
  PlacesTaken,
  refuseTaken,
  refuseTakes,
  startsOf,
  wrongAt,
} from './add-sessions.server.ts';
import { moveLiveSeats, refuseRestlessSession } from './live-seats.server.ts';
import { takenInWords } from './seats-in-words.ts';
import type { SessionChange, SessionInput } from './session-form.server.ts';
import {
  giveBackSessionPlaces,
  schedulesOfSession,
  takeSessionPlaces,
} from './session-places.server.ts';
import { getSessionService } from './session-service.server.ts';
import { sessionVersion } from './session-version.server.ts';

/** Which of the partner's sessions. */
export type SessionOf = { readonly serviceId: string; readonly sessionId: string };

type SessionChanged = { readonly ok: true };
type ChangeRefusal = Refusal & { readonly newest?: number };

const sentences = {
  cancelled: 'jau atšauktas.',
  begun: 'jau prasidėjo, todėl keisti jo nebegalima.',
  changedElsewhere:
    'ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo duomenis, arba atverkite naujausius.',
} as const;

/** Why a session cannot be changed, by its name: of an event another one. */
export function refuseChange(
  { is_event }: Pick<LockedSession, 'is_event'>,
  why: keyof typeof sentences,
): Refusal {
  const name = capital(kindWords[is_event ? 'event' : 'seat'].event);
  return refuse(`${name} ${sentences[why]}`, { title: `${name} neišsaugotas` });
}

/**
 * Changes a session of the partner's that has not begun. Another time or place goes to all who
 * have a seat, by mail, ten times a day at the most; seats that are taken cannot go. Refuses an edit that began with an older
 * version; what is saved already as it is typed is taken as done.
 * @throws NotFound when the partner has no such session
 */
export async function changeSession(
  deps: BookingDependencies,
  partner: Partner,
  { serviceId, sessionId }: SessionOf,
  input: SessionChange,
  now: Date,
  saveReply: SaveReply<SessionChanged> = saveNoReply,
): Promise<SessionChanged | ChangeRefusal> {
  const service = await getSessionService(deps.db, partner, serviceId);
  const item = itemOf(service, input);
  if (!item) return itemGone;
  const starts = startsOf(service, { ...input, weeks: 1 }, now);
  if (!starts.ok) return starts;
  const startsAt = starts.moments[0] ?? now;
  const scheduleId = item.scheduleId ?? service.schedule?.id ?? null;
  return inTurn(deps.db, async (transaction) => {
    const locked = await lockSession(transaction, partner, { serviceId, sessionId }, scheduleId);
    const { session, schedules } = locked;
    if (session.cancelled_at !== null) return refuseChange(session, 'cancelled');
    if (session.starts_at <= now) return refuseChange(session, 'begun');
    const columns = columnsOf(input, item.id);
    const newest = sessionVersion(session);
    const isSame = newest === sessionVersion({ ...columns, starts_at: startsAt });
    if (!isSame && newest !== input.version) {
      return { ...refuseChange(session, 'changedElsewhere'), newest };
    }
    const schedule = schedules.find(({ id }) => id === scheduleId) ?? null;
    const tooMany = refuseTakes(schedule, input);
    if (tooMany) return tooMany;
    const isMoved =
      session.starts_at.getTime() !== startsAt.getTime() || session.minutes !== input.minutes;
    const isElsewhere = session.place !== columns.place;
    const isTold = isMoved || isElsewhere;
    const restless = isTold ? await refuseRestlessSession(transaction, sessionId, now) : null;
    if (restless) return restless;
    const short = await fitSeats(transaction, sessionId, input.seats, now);
    if (short) return short;
    const time = { session, schedule, startsAt };
    if (isMoved || session.takes !== input.takes || !holdsIn(locked, scheduleId)) {
      await takeAnew(transaction, time, input, now);
    }
    await transaction
      .updateTable('group_sessions')
      .set({ ...columns, starts_at: startsAt })
      .where('id', '=', sessionId)
      .execute();
    if (isTold) {
      const place =
        columns.place ?? ([service.address, service.city].filter(Boolean).join(', ') || null);
      const where = place ? `Nauja vieta: ${place}.` : 'Vieta pasikeitė: teiraukitės teikėjo.';
      const said = isElsewhere ? where : '';
      const { minutes } = input;
      await moveLiveSeats(deps, transaction, session, { startsAt, minutes, said }, now);
    }
    await saveReply(transaction, { ok: true });
    return { ok: true } as const;
  }).catch(refuseTaken);
}

type Locked = {
  readonly session: LockedSession;
  readonly schedules: readonly LockedSchedule[];
  /** Those in which it holds places. */
  readonly held: readonly string[];
};

/**
 * Locks a session after the schedules in which it holds places, and one more where it is to hold some.
 * @throws NotFound when the partner has no such session
 */
export async function lockSession(
  transaction: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  { serviceId, sessionId }: SessionOf,
  scheduleId: string | null = null,
): Promise<Locked> {
  requireId(sessionId, 'Session');
  const own = await transaction
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!own) throw new NotFound(`Service ${serviceId}`);
  const held = await schedulesOfSession(transaction, sessionId);
  const wanted = scheduleId === null || held.includes(scheduleId) ? [] : [scheduleId];
  const schedules = await lockSchedules(transaction, [...held, ...wanted]);
  const [session] = await lockSessions(transaction, [sessionId]);
  if (session?.service_id !== serviceId) throw new NotFound(`Session ${sessionId}`);
  // It has been moved to another schedule meanwhile.
  const now = await schedulesOfSession(transaction, sessionId);
  if (now.some((id) => !held.includes(id))) throw new OutOfTurn(`Session ${sessionId}`);
  return { session, schedules, held };
}

function holdsIn({ held }: Locked, scheduleId: string | null): boolean {
  return scheduleId === null ? held.length === 0 : held.length === 1 && held[0] === scheduleId;
}

type Time = {
  readonly session: LockedSession;
  readonly schedule: LockedSchedule | null;
  readonly startsAt: Date;
};

/** Its own places are not in its way. */
async function takeAnew(
  transaction: Db,
  { session: { id: sessionId }, schedule, startsAt }: Time,
  { minutes, takes }: Pick<SessionInput, 'minutes' | 'takes'>,
  now: Date,
): Promise<void> {
  await giveBackSessionPlaces(transaction, sessionId);
  const wish = schedule && { sessionId, schedule, startsAt, minutes, takes };
  if (wish && !(await takeSessionPlaces(transaction, wish, now)))
    throw new PlacesTaken([startsAt], now);
}

/** Refuses fewer seats than are taken; else those beyond the last one get free numbers below it. */
async function fitSeats(
  transaction: Db,
  sessionId: string,
  seats: number,
  now: Date,
): Promise<Refusal | null> {
  const { taken } = await transaction
    .selectFrom('group_sessions')
    .select(countTaken('group_sessions.id', now).as('taken'))
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (seats < taken) {
    return wrongAt('seats', `Jau ${takenInWords(taken)}: mažiau būti negali.`);
  }
  await transaction
    .deleteFrom('seat_claims')
    .where('session_id', '=', sessionId)
    .where('held_until', '<=', now)
    .execute();
  await sql`
    with beyond as (
      select seat, row_number() over (order by seat) as number from seat_claims
      where session_id = ${sessionId} and seat > ${seats}
    ), free as (
      select seat, row_number() over (order by seat) as number
      from generate_series(1, ${seats}::int) as seat
      where not exists (select from seat_claims as claim
        where claim.session_id = ${sessionId} and claim.seat = seat.seat)
    )
    update seat_claims as claim set seat = free.seat
    from beyond join free on free.number = beyond.number
    where claim.session_id = ${sessionId} and claim.seat = beyond.seat`.execute(transaction);
  return null;
}
