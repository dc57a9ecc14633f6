import type { Price } from '#app/domains/bookings/price-list/price-sum.ts';
import type { Random } from '#tests/reference/random.ts';

/** A line of a price list that is reckoned with; amounts in cents. */
export type Line = Price & { readonly further: number | null };

/** A price as a page’s field has it. */
export const writtenPrice = ({ priceFromCents: from, priceToCents: to }: Price) =>
  `${from ?? ''}_${to ?? ''}`;

/** A price list’s line as a partner may well change it. */
export function randomLine(random: Random, { forStays }: { readonly forStays: boolean }): Line {
  if (random.chance(0.05)) return { priceFromCents: null, priceToCents: null, further: null };
  const from = random.chance(0.05) ? 0 : 50 * random.whole(10, 180);
  const to = random.chance(0.25) ? from + 50 * random.whole(1, 40) : null;
  const further = forStays && random.chance(0.5) ? 50 * random.whole(5, 100) : null;
  return { priceFromCents: from, priceToCents: to, further };
}

/** What comes to how much together, one after the other. */
export function sumUp(prices: readonly Price[]): Price {
  let [from, to] = [0, 0];
  for (const { priceFromCents, priceToCents } of prices) {
    if (priceFromCents === null) return { priceFromCents: null, priceToCents: null };
    from += priceFromCents;
    to += priceToCents ?? priceFromCents;
  }
  return { priceFromCents: from, priceToCents: to === from ? null : to };
}

/** What the dogs of a stay cost for one night by their lines, in the price list’s order. */
export function nightOf(lines: readonly Line[]): Price {
  return sumUp(
    lines.map((line, index) =>
      index > 0 && line.further !== null
        ? { priceFromCents: line.further, priceToCents: null }
        : line,
    ),
  );
}

/**
 * The nights of a stay, each with what was agreed on for it, in the order in which they came.
 * @param added what a further night costs; null: there is no price for one
 * @returns null where nights are added for which there is no price
 */
export function nightsAfter(
  nights: readonly Price[],
  count: number,
  added: Price | null,
): readonly Price[] | null {
  const kept = nights.slice(0, count);
  while (kept.length < count) {
    if (added === null) return null;
    kept.push(added);
  }
  return kept;
}

/** What a seat costs whose owner was not asked: no more than before, neither at least nor at most. */
export function unaskedSeat(agreed: Price, present: Price): Price {
  const [least, most] = endsOf(present);
  const [leastBefore, mostBefore] = endsOf(agreed);
  if (least === null || most === null || leastBefore === null || mostBefore === null) return agreed;
  return least <= leastBefore && most <= mostBefore ? present : agreed;
}

function endsOf({ priceFromCents: from, priceToCents: to }: Price) {
  return [from, to ?? from] as const;
}
