const gramLength = 3;
const mostGrams = 8;

/**
 * The pieces by which an index finds what holds a text: it has every piece of one to three units, and
 * these are three units long; at most eight of them, spread over the text.
 * @param units of the folded text, as the index takes them apart; none for an empty one
 */
export function searchedGrams(units: readonly string[]): string[] {
  if (units.length <= gramLength) return units.length > 0 ? [units.join('')] : [];
  const starts = units.length - gramLength + 1;
  const step = Math.max(1, Math.ceil(starts / mostGrams));
  const grams = new Set<string>();
  for (let start = 0; start < starts; start += step) {
    grams.add(units.slice(start, start + gramLength).join(''));
  }
  return [...grams];
}
