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

function sumOf(cents: readonly (number | null)[]): number | null {
  return cents.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}
