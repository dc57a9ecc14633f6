import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import type { Option } from '../catalogue/options.ts';

/** Passes a service that has any of the chosen options. */
export type OptionsFilter = {
  readonly kind: 'options';
  /** The name in the URL. */
  readonly name: string;
  readonly label: string;
  /** The key in specific_attributes; of `weekdays` what the search's tokens call them. */
  readonly attribute: string;
  /**
   * `breed` values may be typed freely and are compared folded; ids are compared as they are;
   * `weekdays`, Monday first, are read from work_hours.
   */
  readonly source: 'options' | 'breed' | 'weekdays';
  readonly options: readonly Option[];
};

type Unit = {
  /** Beside the number fields. */
  readonly sign: string;
  /** One end of a range as people see it. */
  readonly value: (value: number) => string;
  /** Behind a range. */
  readonly after: string;
};

const euros = (value: number) => `${value}\u00a0€`;

/** What the ranges of filters are counted in. */
export const rangeUnits = {
  hour: {
    sign: 'val.',
    value: (hour) => `${hour}:00`,
    after: '',
  },
  years: { sign: 'm.', value: (years) => countNoun(years, nouns.year), after: '' },
  euro: { sign: '€', value: euros, after: '' },
  euro_per_hour: { sign: '€', value: euros, after: '/val.' },
  euro_per_day: { sign: '€', value: euros, after: '/para' },
} as const satisfies Readonly<Record<string, Unit>>;

type RangeUnit = keyof typeof rangeUnits;

/**
 * Passes a service whose value lies from low to high, both included. `price` compares the interval
 * [price_min, price_max], `price_per_day` that column, `number` an attribute of whole numbers, `work_time` the hours
 * read from work_hours.
 */
export type RangeFilter = {
  readonly kind: 'range';
  readonly name: string;
  readonly label: string;
  readonly source: 'number' | 'price' | 'price_per_day' | 'work_time';
  /** The key in specific_attributes when the source is `number`, otherwise null. */
  readonly attribute: string | null;
  readonly min: number;
  readonly max: number;
  /** The slider's step. A number that was typed need not stand on it. */
  readonly step: number;
  readonly unit: RangeUnit;
};

/** Passes a service that fits the one chosen option. */
export type ChoiceFilter = {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** The key in specific_attributes. */
  readonly attribute: string;
  readonly options: readonly Option[];
} & (
  | { readonly source: 'event_date' }
  /** `answers` says of each option's id which answer it stands for. */
  | { readonly source: 'yes_no'; readonly answers: Readonly<Record<string, boolean>> }
);

/** Passes a service that can be booked online then. */
export type FreeFilter = {
  readonly kind: 'free';
  readonly name: 'free';
  readonly label: string;
  /** Asks for a day, for nights from a day to another, or for either. */
  readonly by: 'day' | 'night' | 'both';
};

export type Filter = OptionsFilter | RangeFilter | ChoiceFilter | FreeFilter;

export type AppliedOptions = {
  readonly kind: 'options';
  readonly filter: OptionsFilter;
  /** Ids of the filter's list, in its order, at least one. */
  readonly values: readonly string[];
};

/** Whole numbers with min <= low <= high <= max; never the full range. */
export type AppliedRange = {
  readonly kind: 'range';
  readonly filter: RangeFilter;
  readonly low: number;
  readonly high: number;
};

export type AppliedChoice = {
  readonly kind: 'choice';
  readonly filter: ChoiceFilter;
  readonly value: string;
};

/** A day of the calendar, or a stay from a day to a later one, 'yyyy-MM-dd'. */
export type AppliedFree = {
  readonly kind: 'free';
  readonly filter: FreeFilter;
  readonly from: string;
  readonly to: string | null;
};

export type AppliedFilter = AppliedOptions | AppliedRange | AppliedChoice | AppliedFree;

/** One end of a range as people see it: '8:00', '35 €', '5 metai'. */
export function formatRangeValue(unit: RangeUnit, value: number): string {
  return rangeUnits[unit].value(value);
}

/** A range as people see it: '8:00–20:00', '10–35 €/para', '5–10 metų'; one value when both ends meet. */
export function formatRange(unit: RangeUnit, low: number, high: number): string {
  const end = `${formatRangeValue(unit, high)}${rangeUnits[unit].after}`;
  if (low === high && unit !== 'hour') return end;
  return unit === 'hour' ? `${formatRangeValue(unit, low)}–${end}` : `${low}–${end}`;
}
