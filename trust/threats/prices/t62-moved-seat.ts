import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import type { Price } from '#app/domains/bookings/price-list/price-sum.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { bookingDependencies } from '#tests/integration/bookings/booking-stage.ts';
import { addLesson, type SessionStage, seatOf } from '#tests/integration/bookings/session-stage.ts';
import {
  type Desk,
  dateIn,
  insertGuest,
  openSides,
  type Sides,
  setAtOnce,
  setLine,
} from './t62-booked-desk.ts';
import { randomLine, sumUp, unaskedSeat, writtenPrice } from './t62-reckoned-price.ts';

/** A session with the line of the price list by which its seats are paid. */
type Lesson = { readonly sessionId: string; readonly itemId: string };

type Class = { readonly stage: SessionStage; readonly lessons: readonly Lesson[] };

/** A school with lessons at prices of their own. */
export async function openClass({ server: { db } }: Desk, stage: SessionStage): Promise<Class> {
  const lessons: Lesson[] = [];
  for (let number = 0; number < 4; number += 1) {
    const itemId = newId();
    await db
      .insertInto('price_items')
      .values({
        id: itemId,
        service_id: stage.serviceId,
        position: number + 2,
        unit: 'seat',
        name: `Grupė ${number}`,
        minutes: null,
        price_from_cents: 1_000,
        price_to_cents: null,
        further_dog_cents: null,
        weight_from: null,
        weight_to: null,
      })
      .execute();
    const changes = { date: dateIn(20 + number), item: itemId, seats: 60 };
    lessons.push({ sessionId: await addLesson(db, stage, new Date(), changes), itemId });
  }
  return { stage, lessons };
}

/** Seats as they are reckoned with. */
type Seats = { readonly at: Lesson; readonly each: Price; readonly isRequest: boolean };

type Moving = {
  readonly desk: Desk;
  readonly sides: Sides;
  readonly dogs: number;
  readonly isAtOnce: boolean;
  readonly changePrices: () => Promise<void>;
  readonly presentOf: (lesson: Lesson) => Price;
  /** Another lesson than the one of now. */
  readonly another: (at: Lesson) => Lesson;
};

/** Books seats and moves them in the ways that there are, while prices change. */
export async function moveSeats(desk: Desk, { stage, lessons }: Class): Promise<void> {
  const { server, random } = desk;
  const { partner, serviceId } = stage;
  const prices = new Map<string, Price>();
  const changeAll = async () => {
    for (const { itemId } of lessons) {
      const line = randomLine(random, { forStays: false });
      prices.set(itemId, line);
      await setLine(desk, itemId, line);
    }
  };
  await changeAll();
  const isAtOnce = random.chance(0.4);
  await setAtOnce(desk, serviceId, isAtOnce);
  const guest = await insertGuest(desk, partner.partnerId, random.whole(1, 3));
  const presentOf = ({ itemId }: Lesson) => prices.get(itemId) as Price;
  const at = random.pick(lessons);
  const dogs = guest.petIds.map((petId) => ({ petId, itemId: at.itemId }));
  const wish = { ...seatOf(stage, guest, at.sessionId), dogs };
  const deps = bookingDependencies(server.db);
  const booked = await bookSeat(deps, guest.owner, wish, new Date());
  if (!booked.ok) throw new Error(booked.text ?? JSON.stringify(booked));
  const users = { owner: guest.owner.userId, partner: partner.userId };
  const sides = await openSides(desk, booked.bookingId, users);
  const moving: Moving = {
    desk,
    sides,
    dogs: dogs.length,
    isAtOnce,
    presentOf,
    changePrices: async () => {
      if (random.chance(0.6)) await changeAll();
    },
    another: (own) => random.pick(lessons.filter((lesson) => lesson !== own)),
  };
  let seats: Seats = { at, each: presentOf(at), isRequest: !isAtOnce };
  await sides.judgePrice('booked', priceOfAll(moving, seats.each));
  const steps = random.whole(2, 5);
  for (let step = 0; step < steps; step += 1) {
    await moving.changePrices();
    const change = random.pick(seats.isRequest ? [askSeat, offerSeat] : [askSeat, moveItsSeat]);
    seats = await change(moving, seats);
    await sides.judgePrice(change.name, priceOfAll(moving, seats.each));
  }
  await server.db.deleteFrom('bookings').where('id', '=', booked.bookingId).execute();
}

const priceOfAll = ({ dogs }: Moving, each: Price) =>
  sumUp(Array.from({ length: dogs }, () => each));

/** The owner moves seats, or asks for that, at a price that may change before the form is sent. */
async function askSeat(moving: Moving, seats: Seats): Promise<Seats> {
  const { desk, sides, isAtOnce, changePrices, presentOf } = moving;
  const { owner, partner, own, order, claim, judgePrice, count } = sides;
  const path = `${own}/uzsiemimas`;
  const to = moving.another(seats.at);
  const quote = async () => {
    const page = await owner.get(path);
    const quoted = new RegExp(`value="${to.sessionId} ([^"]*)"`).exec(page)?.[1];
    const price = writtenPrice(presentOf(to));
    claim(`a seat is shown for ${quoted}, not ${price}`, quoted === price);
    return quoted ?? '';
  };
  let price = await quote();
  if (desk.random.chance(0.4)) {
    await changePrices();
    if (writtenPrice(presentOf(to)) !== price) {
      count('an old price of a seat');
      const isTaken = await owner.post(path, { session: `${to.sessionId} ${price}` });
      claim('a price of before the change was taken', !isTaken);
      await judgePrice('refused', priceOfAll(moving, seats.each));
      if (isTaken) return { ...seats, at: to, each: presentOf(to) };
    }
    price = await quote();
  }
  const each = presentOf(to);
  const isMoved = await owner.post(path, { session: `${to.sessionId} ${price}` });
  claim('a seat was not moved', isMoved);
  if (!isMoved) return seats;
  count('a seat moved by the owner');
  if (seats.isRequest || isAtOnce) return { ...seats, at: to, each };
  await judgePrice('asked', priceOfAll(moving, seats.each));
  await changePrices();
  const agrees = desk.random.chance(0.8);
  const answer = { agrees: String(agrees), reason: 'Grupė pilna.' };
  claim('the partner’s answer was refused', await partner.post(`${order}/move`, answer));
  return agrees ? { ...seats, at: to, each } : seats;
}

/** The partner offers another session in place of a request. */
async function offerSeat(moving: Moving, seats: Seats): Promise<Seats> {
  const { desk, sides, changePrices, presentOf } = moving;
  const { owner, partner, own, order, claim, count } = sides;
  const to = moving.another(seats.at);
  const each = presentOf(to);
  const fields = { session: to.sessionId, message: '' };
  const isOffered = await partner.post(`${order}/offer-session`, fields);
  claim('another session was not offered', isOffered);
  if (!isOffered) return seats;
  await changePrices();
  const price = priceOf(priceOfAll(moving, each));
  claim(`the owner is not shown ${price}`, (await owner.get(own)).includes(price));
  const takes = desk.random.chance(0.8);
  count(takes ? 'a session taken' : 'a session not taken');
  claim('no answer', await owner.post(`${own}/pasiulymas`, { takes: String(takes) }));
  return takes ? { at: to, each, isRequest: false } : seats;
}

/** The partner's own move: no one is asked, so a seat costs no more than before. */
async function moveItsSeat(moving: Moving, seats: Seats): Promise<Seats> {
  const { sides, presentOf } = moving;
  const { partner, order, claim, count } = sides;
  const to = moving.another(seats.at);
  const fields = { session: to.sessionId, message: '' };
  const isMoved = await partner.post(`${order}/session`, fields);
  claim('the partner’s move of a seat was refused', isMoved);
  if (!isMoved) return seats;
  count('a seat moved by the partner');
  return { ...seats, at: to, each: unaskedSeat(seats.each, presentOf(to)) };
}
