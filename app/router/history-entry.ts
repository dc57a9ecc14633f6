/** The number that React Router gives an entry of the tab's history; undefined for another's entry. */
export function entryNumber(): number | undefined {
  return (history.state as { readonly idx?: number } | null)?.idx;
}

/** Whether the entry before this one is a page of ours: React Router counts those that it made. */
export function hasOwnEntryBefore(): boolean {
  return (entryNumber() ?? 0) > 0;
}
