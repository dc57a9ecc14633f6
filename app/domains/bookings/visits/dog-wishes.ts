/** Of the form of a booking: how a dog's fields are named, and the id that stands for one to be added. */
export const newDog = 'naujas';
export const dogField = (id: string) => `comes_${id}`;
export const itemField = (id: string) => `item_${id}`;

/** What is told of an item when it is chosen: another price by then is asked about once more. */
export type SeenItem = {
  readonly id: string;
  readonly minutes: number;
  readonly priceFromCents: number | null;
  readonly priceToCents: number | null;
};

/** An item as a field carries it. */
export function itemValue({ id, minutes, priceFromCents, priceToCents }: SeenItem): string {
  return [id, minutes, priceFromCents ?? '', priceToCents ?? ''].join('_');
}

/** The item of a field; null where it is none. */
export function readItemValue(value: unknown): SeenItem | null {
  const found = /^([0-9a-f-]{36})_(\d{1,4})_(\d{0,9})_(\d{0,9})$/.exec(`${value}`);
  if (!found) return null;
  const [, id = '', minutes, from, to] = found;
  const cents = (text: string | undefined) => (text ? Number(text) : null);
  return { id, minutes: Number(minutes), priceFromCents: cents(from), priceToCents: cents(to) };
}
