import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import type { Price } from '#app/domains/bookings/price-list/price-sum.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { bookingDependencies } from '#tests/integration/bookings/booking-stage.ts';
import { type StayStage, stayWish } from '#tests/integration/bookings/stay-stage.ts';
import {
  type Desk,
  dateIn,
  insertGuest,
  openSides,
  type Sides,
  setAtOnce,
  setLine,
} from './t62-booked-desk.ts';
import {
  type Line,
  nightOf,
  nightsAfter,
  randomLine,
  sumUp,
  writtenPrice,
} from './t62-reckoned-price.ts';

type Dates = { readonly from: number; readonly until: number };

/** A stay as it is reckoned with: days from now, and the price of each night or day. */
type Stay = Dates & { readonly nights: readonly Price[]; readonly isRequest: boolean };

type Growing = {
  readonly desk: Desk;
  readonly sides: Sides;
  readonly unit: 'night' | 'day';
  readonly isAtOnce: boolean;
  /** Changes the price list, perhaps. */
  readonly changePrices: () => Promise<void>;
  /** What a further night costs by the price list of now. */
  readonly present: () => Price;
};

/** Books a stay and has it grow, shrink and move in the ways that there are, while prices change. */
export async function growStay(desk: Desk, stage: StayStage): Promise<void> {
  const { server, random } = desk;
  const { partner, serviceId } = stage;
  const unit = random.pick(['night', 'night', 'day'] as const);
  const items = unit === 'day' ? [stage.dayItemId] : [stage.itemId, stage.largeItemId];
  const guest = await insertGuest(desk, partner.partnerId, random.whole(1, 3));
  // In the price list's order, in which the first dog is found.
  const chosen = guest.petIds
    .map((petId) => ({ petId, itemId: random.pick(items) }))
    .toSorted((one, other) => items.indexOf(one.itemId) - items.indexOf(other.itemId));
  const lines = new Map<string, Line>();
  const changeAll = async () => {
    for (const id of items) {
      const line = randomLine(random, { forStays: true });
      lines.set(id, line);
      await setLine(desk, id, line);
    }
  };
  const present = () => nightOf(chosen.map(({ itemId }) => lines.get(itemId) as Line));
  await changeAll();
  const isAtOnce = random.chance(0.4);
  await setAtOnce(desk, serviceId, isAtOnce);
  const from = random.whole(20, 40);
  const dates = { from, until: from + random.whole(1, 5) };
  const wish = stayWish(stage, guest, dateIn(dates.from), dateIn(dates.until));
  const deps = bookingDependencies(server.db);
  const sent = { ...wish, dogs: random.chance(0.5) ? chosen : chosen.toReversed() };
  const booked = await bookStay(deps, guest.owner, sent, new Date());
  if (!booked.ok) throw new Error(booked.text ?? JSON.stringify(booked));
  const users = { owner: guest.owner.userId, partner: partner.userId };
  const sides = await openSides(desk, booked.bookingId, users);
  const growing: Growing = {
    desk,
    sides,
    unit,
    isAtOnce,
    present,
    changePrices: async () => {
      if (random.chance(0.6)) await changeAll();
    },
  };
  const nights = Array.from({ length: lengthOf(unit, dates) }, present);
  let stay: Stay = { ...dates, nights, isRequest: !isAtOnce };
  await sides.judgePrice('booked', sumUp(nights));
  const steps = random.whole(2, 6);
  for (let step = 0; step < steps; step += 1) {
    await growing.changePrices();
    const change = random.pick(stay.isRequest ? [ask, offer, offer, confirm] : [ask, ask, moveIt]);
    stay = await change(growing, stay);
    await sides.judgePrice(change.name, sumUp(stay.nights));
  }
  await server.db.deleteFrom('bookings').where('id', '=', booked.bookingId).execute();
}

const lengthOf = (unit: 'night' | 'day', { from, until }: Dates) =>
  until - from + (unit === 'day' ? 1 : 0);

/** Other dates: further ones at one end or both, fewer, or as many elsewhere. */
function otherDates({ desk: { random }, sides }: Growing, { from, until }: Stay): Dates {
  const kind = random.pick([
    ...['later', 'later', 'earlier', 'both', 'much'],
    ...['fewer', 'fewer', 'fewer', 'elsewhere'],
  ]);
  sides.count(kind);
  if (kind === 'later') return { from, until: until + random.whole(1, 6) };
  if (kind === 'earlier') return { from: from - random.whole(1, 4), until };
  if (kind === 'both') return { from: from - random.whole(1, 3), until: until + 2 };
  if (kind === 'much') return { from, until: Math.max(until + 1, from + 30) };
  const shift = random.whole(1, 9);
  if (kind === 'elsewhere' || until - from < 2) return { from: from + shift, until: until + shift };
  return { from: from + random.whole(1, until - from - 1), until };
}

const typed = ({ from, until }: Dates) => `${dateIn(from)} ${dateIn(until)}`;
const chosenIn = ({ from, until }: Dates) => `?nuo=${dateIn(from)}&iki=${dateIn(until)}`;

/** What the page of an owner's move shows for its dates, as its form sends it. */
const quotedIn = (page: string) => /name="price" value="([^"]*)"/.exec(page)?.[1] ?? 'nothing';

/** What dates cost whose further nights are paid as the price list says. */
function reckon({ unit, present }: Growing, { nights }: Stay, dates: Dates): readonly Price[] {
  const all = nightsAfter(nights, lengthOf(unit, dates), present());
  if (!all) throw new Error('There is a price.');
  return all;
}

/** The owner moves it, or asks for that, at a price that may change before the form is sent. */
async function ask(growing: Growing, stay: Stay): Promise<Stay> {
  const { desk, sides, unit, isAtOnce, changePrices } = growing;
  const { owner, partner, own, order, claim, judgePrice, count } = sides;
  const dates = otherDates(growing, stay);
  const path = `${own}/datos${chosenIn(dates)}`;
  let wanted = reckon(growing, stay, dates);
  const quote = async () => {
    const page = await owner.get(path);
    const [quoted, price] = [quotedIn(page), writtenPrice(sumUp(wanted))];
    claim(`asked for ${quoted}, reckoned ${price}`, quoted === price);
    const added = lengthOf(unit, dates) - stay.nights.length;
    const isSaid = /Pridedama dabartine kaina: (\d+)/.exec(page)?.[1];
    claim(`${isSaid} said to be added, not ${added}`, !isSaid || Number(isSaid) === added);
    return quoted;
  };
  let price = await quote();
  if (desk.random.chance(0.4)) {
    await changePrices();
    const now = reckon(growing, stay, dates);
    if (writtenPrice(sumUp(now)) !== writtenPrice(sumUp(wanted))) {
      count('an old price');
      const isTaken = await owner.post(path, { dates: typed(dates), price });
      claim('a price of before the change was taken', !isTaken);
      await judgePrice('refused', sumUp(stay.nights));
      if (isTaken) return { ...stay, ...dates, nights: now };
    }
    wanted = now;
    price = await quote();
  }
  const isMoved = await owner.post(path, { dates: typed(dates), price });
  claim(`a move to ${typed(dates)} was refused`, isMoved);
  if (!isMoved) return stay;
  count(stay.isRequest ? 'a request moved' : 'moved by the owner');
  const moved = { ...stay, ...dates, nights: wanted };
  if (stay.isRequest || isAtOnce) return moved;
  await judgePrice('asked', sumUp(stay.nights));
  await changePrices();
  const agrees = desk.random.chance(0.8);
  count(agrees ? 'agreed to' : 'not agreed to');
  const answer = { agrees: String(agrees), reason: 'Vietos nėra.' };
  claim('the partner’s answer was refused', await partner.post(`${order}/move`, answer));
  return agrees ? moved : stay;
}

/** The partner offers other dates in place of a request, and the owner takes them or does not. */
async function offer(growing: Growing, stay: Stay): Promise<Stay> {
  const { desk, sides, changePrices } = growing;
  const { owner, partner, own, order, claim, judgePrice, count } = sides;
  const dates = otherDates(growing, stay);
  const wanted = reckon(growing, stay, dates);
  const path = `${order}/offer-dates${chosenIn(dates)}`;
  const price = priceOf(sumUp(wanted));
  claim(`the partner is not shown ${price}`, (await partner.get(path)).includes(price));
  const isOffered = await partner.post(path, { dates: typed(dates), message: '' });
  claim(`an offer of ${typed(dates)} was refused`, isOffered);
  if (!isOffered) return stay;
  await judgePrice('offered', sumUp(stay.nights));
  await changePrices();
  claim(`the owner is not shown ${price}`, (await owner.get(own)).includes(price));
  const takes = desk.random.chance(0.8);
  count(takes ? 'an offer taken' : 'an offer not taken');
  claim('no answer', await owner.post(`${own}/pasiulymas`, { takes: String(takes) }));
  return takes ? { ...dates, nights: wanted, isRequest: false } : stay;
}

/** The partner's own move: no one is asked, so further nights cost what was agreed on. */
async function moveIt(growing: Growing, stay: Stay): Promise<Stay> {
  const { sides, unit } = growing;
  const { partner, order, claim, count } = sides;
  const dates = otherDates(growing, stay);
  const fields = { date: dateIn(dates.from), until: dateIn(dates.until), message: '' };
  const isMoved = await partner.post(`${order}/dates`, fields);
  claim(`the partner’s move to ${typed(dates)} was refused`, isMoved);
  if (!isMoved) return stay;
  count('moved by the partner');
  const nights = nightsAfter(stay.nights, lengthOf(unit, dates), stay.nights[0] ?? null);
  return { ...stay, ...dates, nights: nights ?? [] };
}

async function confirm({ sides }: Growing, stay: Stay): Promise<Stay> {
  const { partner, order, claim } = sides;
  claim('a request was not confirmed', await partner.post(`${order}/confirmation`));
  return { ...stay, isRequest: false };
}
