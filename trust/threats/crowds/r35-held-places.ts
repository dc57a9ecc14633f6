import { sql } from 'kysely';
import type { isUnanswered } from '#app/domains/bookings/acts/booking-limits.server.ts';
import { heldLimits } from '#app/domains/bookings/acts/held-limits.ts';
import type { moveLocked } from '#app/domains/bookings/acts/move.server.ts';
import type { endHeld } from '#app/domains/bookings/leaving/end-held.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { clearBookings } from '#tests/integration/bookings/booking-stage.ts';
import { addLesson, setSessionStage } from '#tests/integration/bookings/session-stage.ts';
import { setStayStage } from '#tests/integration/bookings/stay-stage.ts';
import type { BookingOrder, OrderAnswer } from '#tests/reference/booking-orders.ts';
import { type Random, seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { withTwoProcesses } from '../../servers/booking-pair.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const hour = 3_600_000;
const day = 24 * hour;
const honest = 8;
const hotelPlaces = 24;
const seats = 12;
/** Of each round, half of it at each of two processes. */
const parallel = 10;

/** The share of one person, by the decision. */
const shareOf = (places: number) => Math.max(3, Math.ceil(places / 4));

type House = {
  readonly name: string;
  readonly stage: Parameters<typeof withTwoProcesses>[0]['stage'];
  readonly places: number;
  /** What is held of it: nights or sessions. */
  readonly sessions: readonly string[];
  readonly petIds: readonly string[];
};

/** A person with eight dogs, who is the first client of a house. */
async function giveDogs(db: Db, stage: House['stage']): Promise<readonly string[]> {
  const [attacker] = stage.clients;
  if (!attacker) throw new Error('There is no client.');
  const petIds = [attacker.petId];
  for (let number = 2; number <= 8; number += 1) {
    const id = newId();
    const owner_id = attacker.owner.ownerId;
    await db
      .insertInto('pets')
      .values({ id, owner_id, name: `Rikis ${number}` })
      .execute();
    petIds.push(id);
  }
  return petIds;
}

async function openHouses(db: Db): Promise<readonly House[]> {
  const houses: House[] = [];
  for (const atOnce of [false, true]) {
    const hotel = await setStayStage(db, { clients: honest + 1, places: hotelPlaces, atOnce });
    await db
      .updateTable('schedules')
      .set({ ahead_days: 90 })
      .where('id', '=', hotel.scheduleId)
      .execute();
    const name = atOnce ? 'a hotel where stays stand at once' : 'a hotel';
    const petIds = await giveDogs(db, hotel);
    houses.push({ name, stage: hotel, places: hotelPlaces, sessions: [], petIds });
  }
  const school = await setSessionStage(db, { clients: honest + 1, places: 0 });
  const sessions: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    const date = formatDate(new Date(Date.now() + (20 + number) * day));
    sessions.push(await addLesson(db, school, new Date(), { date, seats }));
  }
  const petIds = await giveDogs(db, school);
  houses.push({ name: 'a class', stage: school, places: seats, sessions, petIds });
  return houses;
}

/** Something that one who wants to hold as much as possible tries. */
function attackOf(house: House, own: readonly string[], now: number, random: Random): BookingOrder {
  const petIds = house.petIds.slice(0, random.pick([1, 3, 6, 8]));
  const at = { client: 0, now };
  const bookingId = own.length > 0 && random.chance(0.6) ? random.pick(own) : undefined;
  const move =
    bookingId === undefined ? { act: 'book' as const } : { act: 'move' as const, bookingId };
  if (house.sessions.length > 0) {
    return { ...at, ...move, seats: { sessionId: random.pick(house.sessions), petIds } };
  }
  const from = daysLater(formatDate(new Date(now)), random.whole(2, 40));
  const until = daysLater(from, random.pick([1, 4, 9, 14, 35]));
  return { ...at, ...move, nights: { from, until, petIds } };
}

/** What the first client of a house holds without an answer, told from the claims alone. */
async function heldBy(db: Db, { stage }: House, now: number) {
  const ownerId = stage.clients[0]?.owner.ownerId;
  const at = new Date(now);
  const { rows } = await sql<{ most: number; nights: number; longest: number }>`
    with claim as (
      select place.booking_id, lower(place.during)::text as part, place.held_until, true as is_night
        from place_claims as place where place.booking_id is not null and upper(place.during) > ${at}
      union all
      select seat.booking_id, seat.session_id::text, seat.held_until, false from seat_claims as seat
    ), held as (
      select claim.*, booking.created_at from claim
      join bookings as booking on booking.id = claim.booking_id
      where booking.pet_owner_id = ${ownerId}
        and (claim.held_until is null or claim.held_until > ${at})
    )
    select coalesce((select max(dogs) from (select count(*) as dogs from held group by part) as one),
        0)::int as most,
      (select count(distinct part) from held where is_night)::int as nights,
      coalesce((select max(extract(epoch from held_until - created_at) / 3600) from held),
        0)::float as longest`.execute(db);
  return rows[0] ?? { most: 0, nights: 0, longest: 0 };
}

/**
 * One person with eight dogs asks for as much as possible of a hotel, of one where stays stand at once,
 * and of a class, moves all of it again and again, and is blocked at the end; honest owners book beside.
 */
async function hold(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const { db, databaseUrl } = await servers.startServer({ WORKER: 'off' });
  await clearBookings(db);
  const random = seededRandom(36);
  const wrong: string[] = [];
  const found: string[] = [];
  let tried = 0;
  let served = 0;
  const houses = await openHouses(db);
  for (const house of houses) {
    const tell = (what: string) => wrong.push(`${house.name}: ${what}`);
    const highest = { most: 0, nights: 0, longest: 0 };
    await withTwoProcesses({ databaseUrl, stage: house.stage, defects }, async (send) => {
      const sendOne = async (number: number, order: BookingOrder): Promise<OrderAnswer> => {
        tried += 1;
        const answer = await send(number % 2, order);
        if (answer.kind === 'failed') tell(answer.text);
        return answer;
      };
      let now = Date.now();
      for (let round = 0; round < rounds && wrong.length < 20; round += 1) {
        const own = await bookingsOf(db, house);
        const orders = Array.from({ length: parallel }, () => attackOf(house, own, now, random));
        await Promise.all(orders.map((order, index) => sendOne(index, order)));
        const held = await heldBy(db, house, now);
        highest.most = Math.max(highest.most, held.most);
        highest.nights = Math.max(highest.nights, held.nights);
        highest.longest = Math.max(highest.longest, held.longest);
        if (held.most > shareOf(house.places)) tell(`${held.most} dogs at once`);
        if (held.nights > heldLimits.nights) tell(`${held.nights} nights`);
        if (held.longest > 48.01) tell(`held for ${Math.round(held.longest)} hours`);
        now += 5 * hour;
      }
      served += await serve(house, now, sendOne);
      await sendOne(0, { act: 'block', client: 0, now });
      const left = await heldBy(db, house, now);
      if (left.most > 0) tell(`${left.most} dogs at once after the account was blocked`);
    });
    if (highest.most === 0) tell('nothing was held at all');
    found.push(`${house.name} ${highest.most} of ${house.places} places, ${highest.nights} nights`);
  }
  const wanted = honest * houses.length;
  if (served < wanted) wrong.push(`${served} of ${wanted} honest owners booked`);
  return {
    tried,
    found: `${found.join('; ')}; ${served} of ${wanted} honest owners booked`,
    wrong,
  };
}

async function bookingsOf(db: Db, { stage }: House): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('pet_owner_id', '=', stage.clients[0]?.owner.ownerId ?? '')
    .where('state', 'in', ['requested', 'confirmed'])
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns how many honest owners have booked: two nights each, or a seat */
async function serve(
  { stage, sessions }: House,
  now: number,
  send: (number: number, order: BookingOrder) => Promise<OrderAnswer>,
): Promise<number> {
  let served = 0;
  for (let client = 1; client <= honest; client += 1) {
    const petIds = [stage.clients[client]?.petId ?? ''];
    const from = daysLater(formatDate(new Date(now)), 20);
    const sessionId = sessions[client % sessions.length];
    const wish = sessionId
      ? { seats: { sessionId, petIds } }
      : { nights: { from, until: daysLater(from, 2), petIds } };
    const answer = await send(client, { act: 'book', client, now, ...wish });
    if (answer.kind === 'done') served += 1;
  }
  return served;
}

/** Dogs at one time are not counted. */
const anyShare: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/domains/bookings/acts/held-limits.ts',
    'heldLimits',
    (original) => ({ ...original, dogs: 1e3 }),
  ),
];

/** Nights are not counted. */
const anyNights: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/domains/bookings/acts/held-limits.ts',
    'heldLimits',
    (original) => ({ ...original, nights: 1e3 }),
  ),
];

/** What a move holds is not counted, as if no owner had booked it. */
const uncountedMoves: readonly Defect[] = [
  defectIn<typeof moveLocked>(
    'app/domains/bookings/acts/move.server.ts',
    'moveLocked',
    (original) => (deps, transaction, move, now, saveReply) => {
      const booking = { ...move.booking, pet_owner_id: null };
      return original(deps, transaction, { ...move, booking }, now, saveReply);
    },
  ),
];

/** Each move begins the hold anew. */
const renewed: readonly Defect[] = [
  defectIn(
    'app/domains/bookings/acts/move.server.ts',
    'soonest',
    () => (one: Date, _other: Date | null) => one,
  ),
];

/** What stands at once is not counted. */
const atOnceFree: readonly Defect[] = [
  defectIn<typeof isUnanswered>(
    'app/domains/bookings/acts/booking-limits.server.ts',
    'isUnanswered',
    (_original, { sql }) =>
      (now) =>
        sql`(booking.state = 'requested' and booking.expires_at > ${now})`,
  ),
];

/** A blocked account keeps its places. */
const kept: readonly Defect[] = [
  defectIn<typeof endHeld>(
    'app/domains/bookings/leaving/end-held.server.ts',
    'endHeld',
    () => async () => [],
  ),
];

export const heldPlaces: Trial = {
  id: 'R35',
  title: 'one person who holds a hotel and a class',
  least: 900,
  run: (servers) => hold(servers, 40),
  defect: (servers) =>
    seenEach(servers, [anyShare, anyNights, uncountedMoves, renewed, atOnceFree, kept], (defects) =>
      hold(servers, 14, defects),
    ),
};
