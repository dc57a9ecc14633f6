/**
 * Stands in a form for what its page showed, and for what had been decided of it.
 * @param hash of what is judged
 * @param decidedAt when each decision was made that may stand; null: it does not
 */
export function decisionMark(hash: string, ...decidedAt: readonly (Date | null)[]): string {
  return [hash, ...decidedAt.map((at) => at?.getTime() ?? 0)].join('.');
}

/** What has come since the page was shown that sent the mark `seen`; null: nothing. */
export function overtakenBy(mark: string, seen: string): 'decided' | 'changed' | null {
  if (mark === seen) return null;
  const decided = (of: string) => of.split('.').slice(1).join('.');
  return decided(mark) === decided(seen) ? 'changed' : 'decided';
}
