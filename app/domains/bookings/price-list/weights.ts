import { fitsWeight, type PriceItem } from './price-item.ts';

/** A stretch of weights within which the same items fit. */
type WeightChoice = {
  /** In an address: 'iki-10', '10-25', 'nuo-40'. */
  readonly key: string;
  readonly label: string;
  /** A weight within it, which fits what the whole of it fits. */
  readonly kilograms: number;
};

type Stretch = readonly [from: number, to: number];
type Weighed = Pick<PriceItem, 'weightFrom' | 'weightTo'>;

/**
 * What a visitor may say of a dog's weight, from the lightest on: between the bounds of the items, where
 * one of them fits. Empty where all items are for the same dogs.
 */
export function weightChoices(items: readonly Weighed[]): readonly WeightChoice[] {
  const weighed = items.filter(
    ({ weightFrom, weightTo }) => weightFrom !== null || weightTo !== null,
  );
  const bounds = weighed.flatMap(({ weightFrom, weightTo }) => [
    weightFrom ?? 0,
    weightTo ?? Infinity,
  ]);
  const points = [...new Set([0, ...bounds])].toSorted((one, other) => one - other);
  const exact = weighed.flatMap(({ weightFrom, weightTo }): Stretch[] =>
    weightFrom !== null && weightFrom === weightTo ? [[weightFrom, weightFrom]] : [],
  );
  const stretches = points
    .flatMap((from, index): Stretch[] => {
      const to = points[index + 1];
      return [
        ...exact.filter(([weight]) => weight === from).slice(0, 1),
        ...(to === undefined ? [] : [[from, to] as const]),
      ];
    })
    .map((stretch) => ({ stretch, kilograms: withinOf(stretch) }))
    .filter(({ kilograms }) => weighed.some((item) => fitsWeight(item, kilograms)));
  if (stretches.length < 2) return [];
  return stretches.map(({ stretch, kilograms }) => ({ ...wordsOf(stretch), kilograms }));
}

function withinOf([from, to]: Stretch): number {
  return to === Infinity ? from + 1 : (from + to) / 2;
}

function wordsOf([from, to]: Stretch): Pick<WeightChoice, 'key' | 'label'> {
  if (from === to) return { key: `${from}`, label: `${from}\u00a0kg` };
  if (to === Infinity) return { key: `nuo-${from}`, label: `nuo\u00a0${from}\u00a0kg` };
  if (from === 0) return { key: `iki-${to}`, label: `iki\u00a0${to}\u00a0kg` };
  return { key: `${from}-${to}`, label: `${from}–${to}\u00a0kg` };
}
