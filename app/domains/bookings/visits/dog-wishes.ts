import type { PriceItem } from '../price-list/price-item.ts';

/** Of the form of a booking: how a dog's fields are named, and the id that stands for one to be added. */
export const newDog = 'naujas';
export const dogField = (id: string) => `comes_${id}`;
export const itemField = (id: string) => `item_${id}`;

/** What is told of an item when it is chosen: another price by then is asked about once more. */
export type SeenItem = Pick<
  PriceItem,
  'id' | 'unit' | 'minutes' | 'priceFromCents' | 'priceToCents'
>;

/** An item as a field carries it. */
export function itemValue({ id, unit, minutes, priceFromCents, priceToCents }: SeenItem): string {
  return [id, unit, minutes ?? '', priceFromCents ?? '', priceToCents ?? ''].join('_');
}

/** The item of a field; null where it is none. */
export function readItemValue(value: unknown): SeenItem | null {
  const found = /^([0-9a-f-]{36})_(visit|night|day|seat)_(\d{0,4})_(\d{0,9})_(\d{0,9})$/.exec(
    `${value}`,
  );
  if (!found) return null;
  const [, id = '', unit, ...numbers] = found;
  const [minutes = null, priceFromCents = null, priceToCents = null] = numbers.map((text) =>
    text ? Number(text) : null,
  );
  return { id, unit: unit as SeenItem['unit'], minutes, priceFromCents, priceToCents };
}
