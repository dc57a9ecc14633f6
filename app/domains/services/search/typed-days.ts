/** Days of the filter 'Laisva' that cannot be searched for, as they are typed, and what to write instead. */
export type TypedDays = {
  readonly typed: { readonly from: string; readonly to: string };
  readonly from?: string;
  readonly to?: string;
};
