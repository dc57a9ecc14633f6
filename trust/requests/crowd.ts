/**
 * Does `work` for 0 … count − 1, so many at once.
 * @returns what each gave, in order
 */
export async function crowd<Result>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(count);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
}

/** How often each text occurs, in words for a report: '25 × 400, 975 × 429'. */
export function tally(texts: Iterable<string | number>): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(String(text), (counts.get(String(text)) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`).join(', ');
}
