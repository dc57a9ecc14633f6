/** Headings of docs/performance.md that say why a goal is missed and what was tried. */
export const reasons = {
  search: 'Why the search itself misses its goal',
  million: 'The search at a million',
  page: 'Why the search page misses its goals, and what was tried',
  weight: 'The weight of a first visit',
  paint: 'The first paint',
  interaction: 'Filtering in a slow browser',
  memory: 'Memory of a serving process',
} as const;

/** What was measured, and the goal that it has. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  /** Such as 'ms', 'kB' or '× JSON'; empty for a score. */
  readonly unit: string;
  readonly goal?: Goal;
  /** Where a missed goal leads. */
  readonly why?: keyof typeof reasons;
};

/** Both ends count as held. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One part of the report. */
export type Section = {
  readonly title: string;
  /** How it was measured, in one sentence. */
  readonly how: string;
  readonly figures: readonly Figure[];
  /** What stood beside it in the same run; the first column names it. */
  readonly peers?: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly (string | number)[])[];
  };
};

/** Whether a figure is as good as its goal; null when it has none. */
export function holds({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
