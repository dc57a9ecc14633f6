import { sql } from 'kysely';
import { instantAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingOrder, OrderAnswer } from './booking-orders.ts';
import { judgeBookings } from './judge-bookings.ts';
import type { Random } from './random.ts';

const day = 86_400_000;
const hour = 3_600_000;

type Rounds = {
  readonly rounds: number;
  /** How many ask at once. */
  readonly parallel: number;
  readonly db: Db;
  /** Sends an order to the process of that number. */
  readonly send: (process: number, order: BookingOrder) => Promise<OrderAnswer>;
  readonly random: Random;
  readonly mails: boolean;
};

/** By turns others hold the places beforehand, so that none has too many. */
const turns = 12;

/** How many clients the rounds need. */
export function clientsFor(parallel: number): number {
  return parallel + 2 * turns;
}

/** How the place that all want stands before a round. */
const beforehand = ['free', 'lapsing', 'held', 'confirmed'] as const;
type Beforehand = (typeof beforehand)[number];

/**
 * Many owners ask for one place at once while its holder cancels, moves away, lapses or is confirmed,
 * and another moves to it; the rounds lie a day apart. Of the salon one dog fits at a time, and its
 * partner confirms himself.
 * @returns what was wrong, and what was seen
 */
export async function playRounds({ rounds, parallel, db, send, random, mails }: Rounds) {
  const wrong: string[] = [];
  const seen = { done: 0, refused: 0, taken: 0 };
  for (let round = 0; round < rounds && wrong.length < 20; round += 1) {
    const state = beforehand[round % beforehand.length] ?? 'free';
    const tell = (what: string) => wrong.push(`round ${round} (${state}): ${what}`);
    const now = Date.UTC(2026, 0, 5 + round, 10);
    const place = startOn(round + 5, 12);
    const holder = parallel + (round % turns);
    const mover = holder + turns;
    const prepare = async (order: BookingOrder) => {
      const answer = await send(0, order);
      if (answer.kind === 'done') return answer.bookingId;
      tell(`${order.act} beforehand: ${answer.text}`);
      return '';
    };
    const book = (client: number, startsAt: number, at: number) =>
      prepare({ act: 'book', client, startsAt, now: at });
    const confirm = (client: number, bookingId: string) =>
      prepare({ act: 'confirm', client, bookingId, now: now - hour });

    // What was asked for two days ago lapses now.
    const since = state === 'lapsing' ? now - 2 * day : now - day;
    const held = state === 'free' ? null : await book(holder, place, since);
    if (state === 'confirmed') await confirm(holder, held ?? '');
    const elsewhere = await book(mover, startOn(round + 5, 15), now - 2 * hour);
    if (random.chance(0.5)) await confirm(mover, elsewhere);

    const orders: BookingOrder[] = [
      { act: 'move', client: mover, bookingId: elsewhere, startsAt: place, now },
      ...(held === null ? [] : [ofHolder(state, holder, held, { place, now, random })]),
    ];
    for (let client = 0; orders.length < parallel; client += 1)
      orders.push({ act: 'book', client, startsAt: place, now });
    shuffle(orders, random);
    const answers = await Promise.all(orders.map((order, index) => send(index % 2, order)));
    for (const [index, answer] of answers.entries()) {
      seen[answer.kind === 'done' ? 'done' : 'refused'] += 1;
      if (answer.kind === 'refused' && answer.text.includes('ką tik užėmė')) seen.taken += 1;
      if (answer.kind === 'failed') tell(`${orders[index]?.act} failed: ${answer.text}`);
    }
    const there = await countAt(db, place, now);
    if (there > 1) tell(`${there} at one time`);
    const isFree = state === 'free' || state === 'lapsing';
    if (there < 1 && isFree) tell('a free place was given to none');
    for (const what of await judgeBookings(db, new Date(now), mails)) tell(what);
  }
  return { wrong, seen };
}

type Place = { readonly place: number; readonly now: number; readonly random: Random };

/** What happens to the one who has the place: it is given up, moved away, or held on to too late. */
function ofHolder(
  state: Beforehand,
  client: number,
  bookingId: string,
  { place, now, random }: Place,
): BookingOrder {
  const own = { client, bookingId, now };
  // By a clock that is a moment behind it has not lapsed.
  if (state === 'lapsing') return { ...own, act: 'confirm', now: now - 1 };
  const isRequest = state === 'held';
  return random.pick<BookingOrder>([
    { ...own, act: isRequest ? 'withdraw' : 'cancel' },
    { ...own, act: isRequest ? 'decline' : 'cancel-partner' },
    { ...own, act: 'move', startsAt: place + 5 * hour },
  ]);
}

/** Noon and other hours in Vilnius, counted in days from the first round. */
function startOn(days: number, at: number): number {
  const date = new Date(Date.UTC(2026, 0, 5 + days));
  const start = instantAt({
    ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    ...{ hour: at, minute: 0 },
  });
  if (start === null) throw new Error('Noon is never left out.');
  return start.getTime();
}

/** How many have a time or are asked to be moved to it. */
async function countAt(db: Db, place: number, now: number): Promise<number> {
  const startsAt = new Date(place);
  const at = new Date(now);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from bookings where starts_at = ${startsAt}
        and (state = 'confirmed' or state = 'requested' and expires_at > ${at}))::int
      + (select count(*) from booking_offers
          where starts_at = ${startsAt} and expires_at > ${at})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

function shuffle<Item>(items: Item[], random: Random): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1));
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
}
