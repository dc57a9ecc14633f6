import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import { typedPrice } from '#app/domains/services/editor/service-form.ts';
import { isId } from '#app/platform/database/id.ts';
import type { PriceItem } from './price-item.ts';

/*
 * The rows of the form of a price list as they are typed, and what its buttons do to them: in the
 * browser, and on the server where there is no script.
 */

export const mostItems = 40;

/** How long what is typed may be, in characters. */
export const rowLimits = { name: 80, minutes: 4, price: 10, weight: 4, note: 200 } as const;

export const rowFields = [
  ...(['name', 'unit', 'minutes', 'further', 'price_from', 'price_to'] as const),
  ...(['weight_from', 'weight_to', 'note'] as const),
];

export type RowField = (typeof rowFields)[number];

export type TypedRow = Readonly<Record<RowField, string>> & {
  /** The id of a stored item, or 'n1', 'n2' … of a new one. */
  readonly key: string;
  /** The price is agreed with the provider. */
  readonly isDeal: boolean;
  /** Its note has a line of its own in the form. */
  readonly hasNote: boolean;
};

/** The name of a row's field, and its id. */
export const fieldName = (field: RowField, key: string) => `${field}-${key}`;

/** The fields that hold the keys: of all rows in their order, of those without a price, with a note. */
const keyFields = ['rows', 'deals', 'notes'] as const;
type KeyField = (typeof keyFields)[number];

export function keysOf(rows: readonly TypedRow[]): Readonly<Record<KeyField, string>> {
  const keys = (of: readonly TypedRow[]) => of.map(({ key }) => key).join(' ');
  return {
    rows: keys(rows),
    deals: keys(rows.filter(({ isDeal }) => isDeal)),
    notes: keys(rows.filter(({ hasNote }) => hasNote)),
  };
}

/** @param typed what stands in a field of the form */
export function typedRows(typed: (name: string) => string): readonly TypedRow[] {
  const keys = (field: KeyField) =>
    typed(field)
      .split(' ')
      .filter((key) => /^n\d{1,4}$/.test(key) || isId(key));
  const [deals, notes] = [keys('deals'), keys('notes')];
  return [...new Set(keys('rows'))].slice(0, mostItems).map((key) => {
    const fields = rowFields.map((field) => [field, typed(fieldName(field, key))]);
    const isDeal = deals.includes(key);
    const row = { key, isDeal, ...(Object.fromEntries(fields) as Record<RowField, string>) };
    return { ...row, hasNote: notes.includes(key) || row.note !== '' };
  });
}

/** The rows as the fields of the form, by their names. */
export function valuesOf(rows: readonly TypedRow[]): Readonly<Record<string, string>> {
  const fields = rows.flatMap((row) =>
    rowFields.map((field) => [fieldName(field, row.key), row[field]]),
  );
  return { ...keysOf(rows), ...Object.fromEntries(fields) };
}

/** A stored item as the fields show it. */
export function rowOfItem(item: PriceItem): TypedRow {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const euros = (cents: number | null) => typedPrice(cents === null ? null : cents / 100);
  return {
    ...{ key: item.id, name: item.name, unit: item.unit, minutes: number(item.minutes) },
    further: euros(item.furtherDogCents),
    price_from: euros(item.priceFromCents),
    price_to: euros(item.priceToCents),
    weight_from: number(item.weightFrom),
    weight_to: number(item.weightTo),
    note: item.note,
    isDeal: item.priceFromCents === null,
    hasNote: item.note !== '',
  };
}

/** What a button of a row does; 'add' belongs to none. */
export type RowEdit =
  | `${'up' | 'down' | 'copy' | 'removal' | 'deal' | 'price' | 'note'} ${string}`
  | 'add';

/** Rows with one more that nothing is typed into yet. */
export function withNewRow(rows: readonly TypedRow[]): readonly TypedRow[] {
  if (rows.length >= mostItems) return rows;
  const fields = Object.fromEntries(rowFields.map((field) => [field, ''])) as Record<
    RowField,
    string
  >;
  return [...rows, { ...fields, key: newKey(rows), isDeal: false, hasNote: false }];
}

/** Whether a row is more than the place for one. */
export function isTyped(row: TypedRow): boolean {
  return row.isDeal || rowFields.some((field) => field !== 'unit' && row[field].trim() !== '');
}

/**
 * Rows with the items of another price list below them as new ones, as many as there is room for.
 * @param units what the list may have items of
 */
export function withItems(
  rows: readonly TypedRow[],
  items: readonly PriceItem[],
  units: readonly PriceUnit[],
): readonly TypedRow[] {
  const all = rows.filter(isTyped);
  for (const item of items.slice(0, mostItems - all.length)) {
    const unit = units.includes(item.unit) ? item.unit : '';
    all.push({ ...rowOfItem(item), unit, key: newKey(all) });
  }
  return all;
}

/** A key that no row has. */
function newKey(rows: readonly TypedRow[]): string {
  const numbers = rows.map(({ key }) => (key.startsWith('n') ? Number(key.slice(1)) : 0));
  return `n${Math.max(0, ...numbers) + 1}`;
}

/** The rows after a press of a button; one that says nothing known changes nothing. */
export function editRows(rows: readonly TypedRow[], edit: string): readonly TypedRow[] {
  if (edit === 'add') return withNewRow(rows);
  const [act, key] = edit.split(' ');
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (!row) return rows;
  switch (act) {
    case 'up':
      return moveRow(rows, index, index - 1);
    case 'down':
      return moveRow(rows, index, index + 1);
    case 'copy':
      if (rows.length >= mostItems) return rows;
      return rows.toSpliced(index + 1, 0, { ...row, key: newKey(rows) });
    case 'removal':
      return rows.toSpliced(index, 1);
    case 'deal':
      return rows.with(index, { ...row, isDeal: true });
    case 'price':
      return rows.with(index, { ...row, isDeal: false });
    case 'note':
      return rows.with(index, { ...row, hasNote: true });
    default:
      return rows;
  }
}

/** The rows with one of them at another place. */
export function moveRow(rows: readonly TypedRow[], from: number, to: number): readonly TypedRow[] {
  const row = rows[from];
  return row && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
}
