import { refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { LockedBooking } from '../acts/locked-booking.server.ts';
import { isSamePrice, type Price, type PricePart, sumOfPrices } from '../price-list/price-sum.ts';
import { countDates, datesOfStay, pricedItems, type StayUnit } from './stay.ts';

/** What the price of a stay follows from. */
type PricedStay = Pick<LockedBooking, 'id' | 'starts_at' | 'ends_at' | 'price_parts'> & {
  readonly stay_unit: StayUnit;
};

/** Where the price list has no price for further nights or days. */
export const noPrice = refuse(
  'Šios paslaugos kainoraštyje nebėra, todėl naktų ar dienų pridėti negalima. Parašykite teikėjui.',
  { title: 'Užsakymas nepakeistas' },
);

/**
 * What a stay costs for so many nights or days, in parts: those that it has at the prices that were
 * agreed on, the last added ones given up first, and further ones at another price.
 * @param added the price list's of now for further ones; or, where no one was asked, what was agreed
 * @returns null when the price list has no price for further ones any more
 */
export async function priceStay(
  db: Db,
  stay: PricedStay,
  count: number,
  added: 'of now' | 'as agreed',
): Promise<readonly PricePart[] | null> {
  const agreed = await agreedParts(db, stay);
  const parts: PricePart[] = [];
  let left = count;
  for (const part of agreed) {
    if (left > 0) parts.push({ ...part, count: Math.min(part.count, left) });
    left -= part.count;
  }
  if (left <= 0) return parts;
  const [first] = agreed;
  const price = added === 'as agreed' && first ? first : await priceOfNow(db, stay.id);
  if (!price) return null;
  const { priceFromCents, priceToCents } = price;
  const last = parts.at(-1);
  if (last && isSamePrice(last, price)) {
    return [...parts.slice(0, -1), { ...last, count: last.count + left }];
  }
  return [...parts, { count: left, priceFromCents, priceToCents }];
}

/** The same for who only chooses dates, with those that are added at another price than the first ones. */
export async function quoteStay(
  db: Db,
  bookingId: string,
  count: number,
): Promise<{ readonly parts: readonly PricePart[]; readonly added: PricePart | null } | null> {
  const stay = await db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'price_parts', 'stay_unit'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!stay || stay.stay_unit === null) return null;
  const priced = { ...stay, stay_unit: stay.stay_unit };
  const parts = await priceStay(db, priced, count, 'of now');
  if (!parts) return null;
  const more = count - countOf(priced);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return { parts, added: last && more > 0 ? { ...last, count: more } : null };
}

async function agreedParts(db: Db, stay: PricedStay): Promise<readonly PricePart[]> {
  const { id, price_parts } = stay;
  if (price_parts.length > 0) return price_parts;
  const dogs = await db
    .selectFrom('booking_dogs')
    .select(['price_from_cents as priceFromCents', 'price_to_cents as priceToCents'])
    .where('booking_id', '=', id)
    .execute();
  return [{ ...sumOfPrices(dogs), count: countOf(stay) }];
}

function countOf({ stay_unit, starts_at, ends_at }: PricedStay): number {
  return countDates(datesOfStay(stay_unit, starts_at, ends_at ?? starts_at));
}

/** What all dogs of a stay cost for a night or day by the price list; null where it has not all of them. */
async function priceOfNow(db: Db, bookingId: string): Promise<Price | null> {
  const dogs = await db
    .selectFrom('booking_dogs as dog')
    .leftJoin('price_items as item', 'item.id', 'dog.item_id')
    .select(['item.id', 'item.price_from_cents as priceFromCents'])
    .select(['item.price_to_cents as priceToCents', 'item.further_dog_cents as furtherDogCents'])
    .where('dog.booking_id', '=', bookingId)
    .orderBy('dog.position')
    .execute();
  return dogs.every(({ id }) => id !== null) ? sumOfPrices(pricedItems(dogs)) : null;
}
