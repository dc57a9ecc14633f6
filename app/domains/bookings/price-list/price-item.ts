import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import { formatEuroRange, formatEuros } from '#app/lithuanian/money.ts';

/** A line of a service's price list. */
export type PriceItem = {
  readonly id: string;
  readonly name: string;
  /** What is booked by it; of a category that books nothing 'visit', without a duration. */
  readonly unit: PriceUnit;
  /** Of a visit: how long it takes. One without is not offered online. */
  readonly minutes: number | null;
  /** Null: agreed with the provider. */
  readonly priceFromCents: number | null;
  /** Null where there is one price. */
  readonly priceToCents: number | null;
  /** Of a stay, for a night or day: what each dog after the first costs; null: as much as the first. */
  readonly furtherDogCents: number | null;
  /** In kilograms, both included; null: no bound. */
  readonly weightFrom: number | null;
  readonly weightTo: number | null;
  /** '' for none. */
  readonly note: string;
  /** Of its own; null: the service's. */
  readonly scheduleId: string | null;
};

type Weighed = Pick<PriceItem, 'weightFrom' | 'weightTo'>;

/** Whether an item is for a dog of this weight; a dog of unknown weight is offered all. */
export function fitsWeight({ weightFrom, weightTo }: Weighed, kilograms: number | null): boolean {
  if (kilograms === null) return true;
  return (weightFrom === null || kilograms >= weightFrom) && kilograms <= (weightTo ?? kilograms);
}

/** For which dogs an item is, in the dative: 'šunims nuo 10 iki 25 kg'; null: for all. */
export function dogsOf({ weightFrom, weightTo }: Weighed): string | null {
  if (weightFrom === null && weightTo === null) return null;
  if (weightFrom === weightTo) return `${weightFrom}\u00a0kg sveriantiems šunims`;
  const from = weightFrom === null ? '' : ` nuo\u00a0${weightFrom}`;
  const to = weightTo === null ? '' : ` iki\u00a0${weightTo}`;
  return `šunims${from}${to}\u00a0kg`;
}

type Priced = Pick<PriceItem, 'priceFromCents' | 'priceToCents'>;

/** '35 €', '45–55 €', 'Nemokamai', or that it is agreed with the provider. */
export function priceOf({ priceFromCents: from, priceToCents: to }: Priced): string {
  if (from === null) return 'Kaina sutariama';
  if (to !== null) return formatEuroRange(from / 100, to / 100);
  return from === 0 ? 'Nemokamai' : formatEuros(from / 100);
}

/** '22 € už naktį'. */
export function pricePerUnit({ unit, ...price }: Priced & Pick<PriceItem, 'unit'>): string {
  const per = price.priceFromCents === null ? null : perUnit[unit];
  return per === null ? priceOf(price) : `${priceOf(price)} ${per}`;
}

/** What a price is for, where that is not the item itself. */
export const perUnit: Readonly<Record<PriceUnit, string | null>> = {
  visit: null,
  night: 'už\u00a0naktį',
  day: 'už\u00a0dieną',
  seat: 'už\u00a0vietą',
};
