/** A source of chance that gives the same again for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Between `from` and `to` different members, in the list's order. */
  some<T>(list: readonly T[], from: number, to: number): readonly T[];
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  };
  const some = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const wanted = whole(from, Math.min(to, list.length));
    const left = list.map((_, position) => position);
    const chosen = new Set<number>();
    while (chosen.size < wanted)
      chosen.add(...(left.splice(whole(0, left.length - 1), 1) as [number]));
    return list.filter((_, position) => chosen.has(position));
  };
  return { next, whole, chance: (probability) => next() < probability, pick, some };
}
