/** Open minutes of one day, counted from its midnight: 0 <= from < until <= 1440. */
export type Interval = { readonly from: number; readonly until: number };

/** Seven days from Monday; each day's intervals are sorted and do not touch. A closed day is empty. */
export type WeekHours = readonly (readonly Interval[])[];

export const wholeDay = 24 * 60;
export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
