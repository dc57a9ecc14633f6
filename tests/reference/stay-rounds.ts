import { sql } from 'kysely';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { StayStage } from '../integration/bookings/stay-stage.ts';
import type { BookingOrder, OrderAnswer } from './booking-orders.ts';
import { judgeBookings } from './judge-bookings.ts';
import type { Random } from './random.ts';
import { HotelModel, type StayWanted } from './stay-model.ts';

const hour = 3_600_000;
const clients = 10;
const places = 8;
const aheadDays = 18;
/** Days of the first round's month on which the hotel is closed. */
const closed = ['2026-01-21', '2026-01-22', '2026-02-11'];

type Rounds = {
  readonly rounds: number;
  readonly db: Db;
  readonly stage: StayStage;
  /** Sends an order to the process of that number. */
  readonly send: (process: number, order: BookingOrder) => Promise<OrderAnswer>;
  readonly random: Random;
};

/** Closes the hotel on Sundays and some days, and gives each client a second dog. */
async function openHotel(db: Db, stage: StayStage): Promise<readonly (readonly string[])[]> {
  const hours = Array.from({ length: 7 }, (_, day) =>
    day === 6 ? [] : [{ from: 540, until: 1080 }],
  );
  await db
    .updateTable('schedules')
    .set({ places, ahead_days: aheadDays, week_hours: JSON.stringify(hours) })
    .where('id', '=', stage.scheduleId)
    .execute();
  for (const date of closed) {
    await db
      .insertInto('schedule_exceptions')
      .values({
        ...{ id: newId(), schedule_id: stage.scheduleId, kind: 'closed', note: '' },
        ...{ starts_on: date, ends_on: date, from_minute: null, until_minute: null },
      })
      .execute();
  }
  const dogs: string[][] = [];
  for (const { owner, petId } of stage.clients) {
    const id = newId();
    await db.insertInto('pets').values({ id, owner_id: owner.ownerId, name: 'Bela' }).execute();
    dogs.push([petId, id]);
  }
  return dogs;
}

/**
 * Ten clients, and the partner for them, do something at once, round after round, six hours apart:
 * book nights of one dog or two, move them, call them off, answer. What was done is told over again
 * to a model in the order in which the facts were written; a refusal must be one that the model gives
 * before, between or after what was done in its round.
 * @returns what was wrong, and what was seen
 */
export async function playStays({ rounds, db, stage, send, random }: Rounds) {
  const wrong: string[] = [];
  const seen = { done: 0, refused: 0, full: 0, most: 0 };
  const dogs = await openHotel(db, stage);
  let model = new HotelModel({ places, aheadDays, closed, arrivalHour: 10 });
  let lastFact = await lastFactOf(db);
  for (let round = 0; round < rounds && wrong.length < 20; round += 1) {
    const tell = (what: string) => wrong.push(`round ${round}: ${what}`);
    const now = Date.UTC(2026, 0, 5, 7) + round * 6 * hour;
    const wishes = stage.clients
      .slice(0, clients)
      .map((_, client) => wishOf(model, client, now, random));
    const answers = await Promise.all(
      wishes.map((wish, index) => send(index % 2, orderOf(wish, dogs[wish.client] ?? []))),
    );
    // The schedule's lock is held from before a fact is written until after: their order is the acts'.
    const { rows } = await sql<{ id: string; number: number }>`
      select booking_id as id, number::int as number from booking_facts
      where number > ${lastFact} order by number`.execute(db);
    lastFact = rows.at(-1)?.number ?? lastFact;
    const moments = [model.copy()];
    for (const { id } of rows) {
      const index = answers.findIndex(
        (answer) => answer.kind === 'done' && answer.bookingId === id,
      );
      const wish = wishes[index];
      if (!wish) {
        tell('something was done that was not told');
        continue;
      }
      const refused = model.act(wish, id);
      if (refused) tell(`${told(wish)} was done, and the model refuses it: ${refused}`);
      moments.push(model.copy());
    }
    for (const [index, answer] of answers.entries()) {
      const wish = wishes[index];
      if (!wish) continue;
      seen[answer.kind === 'done' ? 'done' : 'refused'] += 1;
      if (answer.kind === 'failed') tell(`${told(wish)} failed: ${answer.text}`);
      if (answer.kind !== 'refused') continue;
      const reasons = moments.map((moment) => moment.copy().act(wish, wish.bookingId ?? 'new'));
      if (reasons.includes('full')) seen.full += 1;
      if (reasons.every((reason) => reason === null)) {
        tell(`${told(wish)} was refused, and the model has a place: ${answer.text}`);
      }
    }
    seen.most = Math.max(seen.most, model.most(now));
    if (model.most(now) > places) tell(`${model.most(now)} dogs in one night`);
    for (const what of await judgeBookings(db, new Date(now), false)) tell(what);
    model = forgetOld(model, now);
  }
  return { wrong, seen };
}

/** The last fact of before the rounds: the demo world brings some along. */
async function lastFactOf(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int as number from booking_facts`.execute(db);
  return rows[0]?.number ?? 0;
}

function told({ act, from, until, dogs }: StayWanted): string {
  return [act, from, until, dogs && `${dogs} dogs`].filter(Boolean).join(' ');
}

/** Something that a client, or the partner for one of its stays, may well want. */
function wishOf(model: HotelModel, client: number, now: number, random: Random): StayWanted {
  const own = [...model.stays].filter(([, stay]) => stay.client === client);
  const today = formatDate(new Date(now));
  const from = daysLater(today, random.whole(random.chance(0.05) ? -2 : 0, aheadDays));
  // Reversed, too long and too far ahead ones are among them.
  const nights = random.chance(0.06) ? random.pick([0, -3, 61, 400]) : random.whole(1, 7);
  const dates = { from, until: daysLater(from, nights) };
  const [id, stay] = own.length === 0 ? [] : random.pick(own);
  if (!id || !stay || random.chance(0.45)) {
    return { act: 'book', client, ...dates, dogs: random.whole(1, 2), now };
  }
  const onIt = { client, bookingId: id, now };
  if (random.chance(0.35)) return { ...onIt, act: 'move', ...dates };
  const isRequest = stay.lapsesAt !== null;
  if (!isRequest && stay.asked)
    return { ...onIt, act: random.pick(['agree', 'agree', 'disagree']) };
  if (!isRequest) return { ...onIt, act: 'cancel' };
  return { ...onIt, act: random.pick(['confirm', 'confirm', 'confirm', 'withdraw', 'decline']) };
}

function orderOf(wish: StayWanted, dogs: readonly string[]): BookingOrder {
  const { act, client, bookingId, from = '', until = '', now } = wish;
  return {
    ...{ act, client, now, nights: { from, until, petIds: dogs.slice(0, wish.dogs ?? 1) } },
    ...(bookingId === undefined ? {} : { bookingId }),
  };
}

/** What is long over takes no place, and no act is on it. */
function forgetOld(model: HotelModel, now: number): HotelModel {
  const yesterday = daysLater(formatDate(new Date(now)), -1);
  for (const [id, { until, lapsesAt }] of model.stays) {
    const hasLapsed = lapsesAt !== null && lapsesAt < now - 24 * hour;
    if (until < yesterday || hasLapsed) model.stays.delete(id);
  }
  return model;
}
