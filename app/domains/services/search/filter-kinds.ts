import { daysInWords } from '#app/lithuanian/days-in-words.ts';
import { labelOf } from '../catalogue/options.ts';
import {
  type AppliedChoice,
  type AppliedFilter,
  type AppliedFree,
  type AppliedOptions,
  type AppliedRange,
  type ChoiceFilter,
  type Filter,
  type FreeFilter,
  formatRange,
  type OptionsFilter,
  type RangeFilter,
} from './filters.ts';

/**
 * What the address and the chips know of a kind of filter. Its fields are in `filter-group.tsx`, its
 * condition in `search-conditions.server.ts`.
 */
type FilterKind<Declared extends Filter, Applied extends AppliedFilter> = {
  /** The names in the address, the fields of a form without JavaScript included. */
  readonly names: (filter: Declared) => readonly string[];
  /** What is applied; null when there is nothing or nothing sound. */
  readonly read: (filter: Declared, params: URLSearchParams) => Applied | null;
  /** The values in the address, a chip each. */
  readonly values: (applied: Applied) => readonly string[];
  readonly label: (applied: Applied, value: string) => string;
  /** What is left without a value. */
  readonly without: (applied: Applied, value: string) => Applied | null;
};

const options: FilterKind<OptionsFilter, AppliedOptions> = {
  names: ({ name }) => [name],
  read(filter, params) {
    const ids = filter.options.map((option) => option.id);
    const values = chosenOf(ids, params.getAll(filter.name));
    return values.length === 0 ? null : { kind: 'options', filter, values };
  },
  values: ({ values }) => values,
  label: ({ filter }, value) => labelOf(filter.options, value) ?? value,
  without(applied, value) {
    const values = applied.values.filter((other) => other !== value);
    return values.length === 0 ? null : { ...applied, values };
  },
};

const range: FilterKind<RangeFilter, AppliedRange> = {
  names: ({ name }) => [name, `${name}_from`, `${name}_to`],
  read(filter, params) {
    for (const value of params.getAll(filter.name)) {
      const [, low, high] = /^(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})$/.exec(value) ?? [];
      const applied = appliedRange(filter, Number(low), Number(high));
      if (applied !== null) return applied;
    }
    return readTypedRange(filter, params);
  },
  values: ({ low, high }) => [`${low}-${high}`],
  label: ({ filter, low, high }) => formatRange(filter.unit, low, high),
  without: () => null,
};

const choice: FilterKind<ChoiceFilter, AppliedChoice> = {
  names: ({ name }) => [name],
  read(filter, params) {
    const value = params.getAll(filter.name).find((id) => labelOf(filter.options, id) !== null);
    return value === undefined ? null : { kind: 'choice', filter, value };
  },
  values: ({ value }) => [value],
  label: ({ filter }, value) => labelOf(filter.options, value) ?? value,
  without: () => null,
};

/** At most so many nights or days are booked online at a time. */
export const longestStay = 60;

const free: FilterKind<FreeFilter, AppliedFree> = {
  names: ({ name }) => [name, `${name}_from`, `${name}_to`],
  read(filter, params) {
    for (const value of params.getAll(filter.name)) {
      const [from = '', to] = value.split('_');
      const applied = appliedFree(filter, from, to);
      if (applied !== null) return applied;
    }
    return null;
  },
  values: ({ from, to }) => [to === null ? from : `${from}_${to}`],
  label: ({ filter, from, to }) => `${filter.label} ${daysInWords(from, to)}`,
  without: () => null,
};

/** Of nights, one where no other end was given; null where the end is not after the begin. */
function appliedFree(filter: FreeFilter, from: string, end?: string): AppliedFree | null {
  if (!isDate(from) || (end !== undefined && !isDate(end))) return null;
  const to = filter.by === 'day' ? null : (end ?? (filter.by === 'night' ? dayAfter(from) : null));
  const nights = to === null ? 1 : (Date.parse(to) - Date.parse(from)) / dayLength;
  return nights > 0 && nights <= longestStay ? { kind: 'free', filter, from, to } : null;
}

const dayLength = 86_400_000;

const dateOf = (moment: number) => new Date(moment).toJSON()?.slice(0, 10);

/** A date of the calendar as the address writes it; days that are typed are read by `readTypedDays`. */
const isDate = (text: string) => text.length === 10 && dateOf(Date.parse(text)) === text;

const dayAfter = (date: string) => dateOf(Date.parse(date) + dayLength);

const kinds = { options, range, choice, free } as const;

/** What is known of a filter's kind. */
export function kindOfFilter({ kind }: Pick<Filter, 'kind'>): FilterKind<Filter, AppliedFilter> {
  // Each kind is only ever given the filters that name it.
  return kinds[kind] as unknown as FilterKind<Filter, AppliedFilter>;
}

/**
 * The two number fields of a form without JavaScript. An empty one stands for its end of the
 * slider, and so does a number beyond it: 'from 20 to 500' of a slider to 100 means from 20.
 */
function readTypedRange(filter: RangeFilter, params: URLSearchParams): AppliedRange | null {
  const from = readTypedNumber(params.get(`${filter.name}_from`), filter.min);
  const to = readTypedNumber(params.get(`${filter.name}_to`), filter.max);
  if (from === null || to === null) return null;
  return appliedRange(filter, Math.max(from, filter.min), Math.min(to, filter.max));
}

function readTypedNumber(typed: string | null, empty: number): number | null {
  const text = typed?.trim() ?? '';
  if (text === '') return empty;
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function appliedRange(filter: RangeFilter, low: number, high: number): AppliedRange | null {
  const sound = filter.min <= low && low <= high && high <= filter.max;
  const full = low === filter.min && high === filter.max;
  return sound && !full ? { kind: 'range', filter, low, high } : null;
}

/** The members of a list that were chosen, in the list's order. */
export function chosenOf(list: readonly string[], chosen: readonly string[]): readonly string[] {
  if (chosen.length === 0) return [];
  const wanted = new Set(chosen.map((value) => value.normalize('NFC')));
  return list.filter((value) => wanted.has(value));
}
