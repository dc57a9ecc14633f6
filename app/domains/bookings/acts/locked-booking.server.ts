import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { capital } from '#app/lithuanian/capital.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type BookingState, stateAt } from '../booking-state.ts';
import { wordsOf } from '../kind-words.ts';
import type { BookingActor } from './booking-actor.ts';
import { OutOfTurn } from './in-turn.server.ts';
import { type LockedSchedule, lockSchedules } from './places.server.ts';
import { lockSessions } from './seats.server.ts';

/** A booking that the transaction has locked, with the schedules in which it holds places. */
export type LockedBooking = Selectable<Database['bookings']> & {
  readonly schedules: readonly LockedSchedule[];
  /** A seat of an event. */
  readonly isEvent: boolean;
};

/**
 * Locks one of an actor's own bookings, its schedules and sessions first.
 * @throws NotFound for any other id
 */
export async function lockBooking(
  transaction: Db,
  actor: BookingActor,
  bookingId: string,
): Promise<LockedBooking> {
  requireId(bookingId, 'Booking');
  const own = () =>
    transaction.selectFrom('bookings').selectAll().where('id', '=', bookingId).where(isOwn(actor));
  // The id of a stranger's booking locks no schedule.
  if (!(await own().executeTakeFirst())) throw new NotFound(`Booking ${bookingId}`);
  const schedules = await lockSchedules(transaction, await schedulesOf(transaction, bookingId));
  const sessions = await lockSessions(transaction, await sessionsOf(transaction, bookingId));
  const booking = await own().forUpdate().executeTakeFirst();
  if (!booking) throw new NotFound(`Booking ${bookingId}`);
  const locked = new Set([...schedules, ...sessions].map(({ id }) => id));
  const held = [
    ...(await schedulesOf(transaction, bookingId)),
    ...(await sessionsOf(transaction, bookingId)),
  ];
  // It has been moved to another schedule or session meanwhile.
  if (held.some((id) => !locked.has(id))) throw new OutOfTurn(`Booking ${bookingId}`);
  const session = sessions.find(({ id }) => id === booking.session_id);
  return { ...booking, schedules, isEvent: session?.is_event ?? false };
}

/** A client without an account has the booking that the link names, as long as it has no owner. */
function isOwn(actor: BookingActor): RawBuilder<SqlBool> {
  switch (actor.kind) {
    case 'owner':
      return sql`pet_owner_id = ${actor.ownerId}`;
    case 'partner':
      return sql`partner_id = ${actor.partnerId}`;
    case 'client':
      return sql`id = ${actor.bookingId} and client_email is not null`;
  }
}

/** In which it has seats, or asks for some. */
async function sessionsOf(transaction: Db, bookingId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct session_id as id from seat_claims
    where booking_id = ${bookingId}`.execute(transaction);
  return rows.map(({ id }) => id);
}

async function schedulesOf(transaction: Db, bookingId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct schedule_id as id from place_claims
    where booking_id = ${bookingId}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What tells the state of a row. */
export type BookingTimes = Pick<
  LockedBooking,
  'kind' | 'state' | 'starts_at' | 'ends_at' | 'expires_at'
>;

/** The state of a locked booking at a moment. */
export function stateOf(booking: BookingTimes, now: Date): BookingState {
  const { state, starts_at: startsAt, ends_at: endsAt, expires_at: expiresAt } = booking;
  return stateAt({ state, startsAt, endsAt, expiresAt }, now);
}

/** Ends or changes a state; whatever was asked of the other side is no longer waited for. */
export async function setState(
  transaction: Db,
  { id }: Pick<LockedBooking, 'id'>,
  state: LockedBooking['state'],
): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set((row) => ({ state, expires_at: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Named = Pick<LockedBooking, 'kind' | 'isEvent'>;

/** Why an act is not possible in a state, for the one who tries it. */
export function refuseIn(state: BookingState, booking: Named): Refusal {
  const { event, over } = wordsOf(booking);
  const text = state === 'done' ? `${capital(event)} jau ${over}.` : sentences[state];
  return refuse(text, { title: 'Užsakymas nepakeistas' });
}

const overtaken = refuse(
  'Užsakymas pasikeitė po to, kai išsiuntėme šį laišką. Atverkite nuorodą iš naujausio laiško arba prisijunkite.',
  { title: 'Užsakymas nepakeistas' },
);

/** Why a link of an earlier mail does nothing any more. */
export function refuseOvertaken(state: BookingState, booking: Named): Refusal {
  return state === 'requested' || state === 'confirmed' ? overtaken : refuseIn(state, booking);
}

const sentences: Readonly<Record<Exclude<BookingState, 'done'>, string>> = {
  requested: 'Užklausa dar nepatvirtinta.',
  expired: 'Užklausa nustojo galioti, nes teikėjas į ją laiku neatsakė.',
  confirmed: 'Užsakymas patvirtintas, ir jo laikas dar neatėjo.',
  declined: 'Teikėjas šios užklausos nepriėmė.',
  withdrawn: 'Šeimininkas užklausą jau atsiėmė.',
  owner_cancelled: 'Šeimininkas užsakymą jau atšaukė.',
  partner_cancelled: 'Teikėjas užsakymą jau atšaukė.',
  no_show: 'Teikėjas pažymėjo, kad neatvykta.',
  carried: 'Šis užsakymas darytas dar iki registracijos internetu, todėl jo pakeisti negalima.',
};
