import { joined, type Minutes } from '../schedules/open-hours.ts';

/** A part of a day that is put beside those that it overlaps. */
type Laid<Item> = Item & { readonly lane: number; readonly lanes: number };

/** As many lie beside one another; what is more shares the last lane. */
export const mostLanes = 8;

/** Puts parts that overlap beside one another: those that hang together get lanes of one width. */
export function layOut<Item extends { readonly from: number; readonly until: number }>(
  items: readonly Item[],
): readonly Laid<Item>[] {
  const sorted = items.toSorted((one, other) => one.from - other.from || one.until - other.until);
  const laid: Laid<Item>[] = [];
  let group: (Item & { readonly lane: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const item of group) laid.push({ ...item, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const item of sorted) {
    if (ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? Math.min(ends.length, mostLanes - 1) : free;
    ends[lane] = Math.max(ends[lane] ?? 0, item.until);
    group.push({ ...item, lane });
  }
  close();
  return laid;
}

/** Shorter free time is not worth a press. */
const shortestFree = 15;

/** What of open time is held by nothing, from a minute on. */
export function freeBetween(
  open: readonly Minutes[],
  held: readonly Minutes[],
  from: number,
): readonly Minutes[] {
  const taken = joined(held.filter((part) => part.from < part.until));
  return open
    .flatMap((part) => {
      const free: Minutes[] = [];
      let begin = Math.max(part.from, from);
      for (const busy of taken) {
        if (busy.until <= begin || busy.from >= part.until) continue;
        free.push({ from: begin, until: busy.from });
        begin = busy.until;
      }
      return [...free, { from: begin, until: part.until }];
    })
    .filter((part) => part.until - part.from >= shortestFree);
}
