/** Figures over a set of timings in milliseconds. */
export type Figures = {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
};

/** The median, the 95th and 99th percentile and the worst of `millis`. */
export function figures(millis: readonly number[]): Figures {
  const sorted = millis.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return {
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: sorted.at(-1) ?? Number.NaN,
  };
}

/** The middle one of a few numbers. */
export function median(numbers: readonly number[]): number {
  return figures(numbers).median;
}

/** Runs `work` once for each item, one after the other. @returns how long each took, in ms */
export async function timeEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const millis: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await work(item);
    millis.push(performance.now() - started);
  }
  return millis;
}

export function round(value: number, digits = 2): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
