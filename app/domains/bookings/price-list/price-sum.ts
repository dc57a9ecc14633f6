/** A price; null where it, or a part of it, is agreed with the provider. */
export type Price = {
  readonly priceFromCents: number | null;
  /** Null where there is one price. */
  readonly priceToCents: number | null;
};

/** Prices together, each so many times. */
export function sumOfPrices(prices: readonly Price[], times = 1): Price {
  const from = sumOf(prices.map(({ priceFromCents }) => priceFromCents));
  const to = sumOf(
    prices.map(({ priceFromCents, priceToCents }) => priceToCents ?? priceFromCents),
  );
  return {
    priceFromCents: from === null ? null : from * times,
    priceToCents: to === null || to === from ? null : to * times,
  };
}

/** So many nights, days or seats at one price each. */
export type PricePart = Price & { readonly count: number };

/** What parts cost together. */
export function sumOfParts(parts: readonly PricePart[]): Price {
  return sumOfPrices(parts.map((part) => sumOfPrices([part], part.count)));
}

/** Whether both ends of two prices are equal. */
export function isSamePrice(one: Price, other: Price): boolean {
  return one.priceFromCents === other.priceFromCents && one.priceToCents === other.priceToCents;
}

/** A price as a field of a form carries it: what was shown of it. */
export function priceValue({ priceFromCents, priceToCents }: Price): string {
  return `${priceFromCents ?? ''}_${priceToCents ?? ''}`;
}

/** The price of a field; null where it is none. */
export function readPriceValue(text: string): Price | null {
  const [, from, to] = /^(\d{0,9})_(\d{0,9})$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return { priceFromCents: centsOf(from), priceToCents: centsOf(to) };
}

function centsOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

function sumOf(cents: readonly (number | null)[]): number | null {
  return cents.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}
