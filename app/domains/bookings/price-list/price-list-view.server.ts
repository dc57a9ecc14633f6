import { formatMinutes } from '#app/lithuanian/duration.ts';
import { formatEuros } from '#app/lithuanian/money.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { dogsOf, fitsWeight, type PriceItem, perUnit, priceOf } from './price-item.ts';
import { weightChoices } from './weights.ts';

/** A price list in words, for readers. */
export type PriceListView = {
  readonly rows: readonly PriceRow[];
  /** What a dog may weigh, where that decides which rows are for it. */
  readonly weights: readonly {
    /** In the page's address. */
    readonly key: string;
    readonly label: string;
    /** The rows that are for such a dog, by their ids. */
    readonly fitting: readonly string[];
  }[];
};

type PriceRow = {
  readonly id: string;
  readonly name: string;
  /** How long, for which dogs, what else. */
  readonly facts: string;
  /** What is said of it to a dog that it is not for. */
  readonly reason: string;
  readonly price: string;
  /** 'už naktį', or null. */
  readonly per: string | null;
};

/** Puts a price list in words. @returns null for an empty one */
export function viewPriceList(items: readonly PriceItem[]): PriceListView | null {
  if (items.length === 0) return null;
  return {
    rows: items.map((item) => ({
      id: item.id,
      name: typeset(item.name),
      facts: factsOf(item),
      reason: `Skirta ${dogsOf(item)}.`,
      price: priceOf(item),
      per: item.priceFromCents ? perUnit[item.unit] : null,
    })),
    weights: weightChoices(items).map(({ key, label, kilograms }) => ({
      ...{ key, label },
      fitting: items.filter((item) => fitsWeight(item, kilograms)).map(({ id }) => id),
    })),
  };
}

/** Whether the name says already for which weights the line is. */
function saysWeight({ name, weightFrom, weightTo }: PriceItem): boolean {
  const said: readonly string[] = name.match(/\d+/g) ?? [];
  const bounds = [weightFrom, weightTo].filter((bound) => bound !== null);
  return name.includes('kg') && bounds.every((bound) => said.includes(String(bound)));
}

function factsOf(item: PriceItem): string {
  const { minutes, furtherDogCents: further, note } = item;
  const facts = [
    minutes === null ? null : formatMinutes(minutes),
    saysWeight(item) ? null : dogsOf(item),
    further === null ? null : `kiekvienas kitas šuo ${formatEuros(further / 100)}`,
    note === '' ? null : typeset(note),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
