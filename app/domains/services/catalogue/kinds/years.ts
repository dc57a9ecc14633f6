import type { RangeFilter } from '../../search/filters.ts';
import { type Reading, textIn } from '../typed-fields.ts';
import {
  type AttributeKind,
  type AttributeValues,
  type Named,
  orUndefined,
  plainText,
} from './kind.ts';

/**
 * Whole years. `badge` is the wording on a card, `{n}` being the number; `fact` is that of the
 * detail block, whose label says what is counted.
 */
export type YearsAttribute = Named & {
  readonly kind: 'years';
  readonly badge: string;
  readonly fact: string;
};

/** More years than this are a slip of the hand and count as missing. */
const mostYears = 150;

export const yearsKind: AttributeKind<YearsAttribute, number> = {
  schema: (z) => z.int().min(0).max(100),
  read: (values, { key }) => readYears(values, key),
  badge: (years, { badge }) => badge.replace('{n}', String(years)),
  fact: (years, { fact }) => fact.replace('{n}', String(years)),
  indexed: (years) => [years],
  typed: ({ key }, values) => ({ [key]: plainText(values[key]) }),
  readTyped: ({ key }, fields) => orUndefined(readTypedYears(textIn(fields, key))),
};

/**
 * Whole years from 0 to 150, or null. Digits in a text count too, because the specification keeps
 * breeder_experience as text.
 */
export function readYears(values: AttributeValues, key: string): number | null {
  const stored = values[key];
  const years =
    typeof stored === 'string' && /^\s*\d{1,3}\s*$/.test(stored) ? Number(stored) : stored;
  if (typeof years !== 'number' || !Number.isInteger(years)) return null;
  return years >= 0 && years <= mostYears ? years : null;
}

/** Whole years from 0 to 100; an empty text is null. */
export function readTypedYears(typed: string): Reading<number | null> {
  const text = typed.trim();
  if (text === '') return { value: null };
  const years = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(years)) return { wrong: 'Metus įveskite sveikuoju skaičiumi, pvz., 5.' };
  return years <= 100 ? { value: years } : { wrong: 'Metų gali būti nuo 0 iki 100.' };
}

export function years(key: string, label: string, badge: string, fact = '{n}'): YearsAttribute {
  return { kind: 'years', key, label, badge, fact };
}

/** The filter of years, from none to `max`. */
export function yearsRange({ key, label }: YearsAttribute, max: number): RangeFilter {
  const bounds = { min: 0, max, step: 1, unit: 'years' } as const;
  return { kind: 'range', name: key, label, source: 'number', attribute: key, ...bounds };
}
