/**
 * So many sign-ins of one address are compared at a time: less than fail in a row before its limit. Each
 * counts until it has succeeded, so that a class that signs in at once would shut itself out otherwise.
 */
const atOnce = 4;
/** Those that come beyond are compared at once, by what the limit lets pass. */
const mostWaiting = 200;

const waiting = new Map<string, (() => void)[]>();
const running = new Map<string, number>();

/** Does `work` when it is its turn among the sign-ins of an address. */
export async function inTurnOf<Result>(
  addressUnit: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = waiting.get(addressUnit) ?? [];
  if (queue.length >= mostWaiting) return work();
  if ((running.get(addressUnit) ?? 0) >= atOnce) {
    waiting.set(addressUnit, queue);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running.set(addressUnit, (running.get(addressUnit) ?? 0) + 1);
  try {
    return await work();
  } finally {
    leave(addressUnit);
  }
}

/** The place goes to the next one in line, or becomes free. */
function leave(addressUnit: string): void {
  const next = waiting.get(addressUnit)?.shift();
  if (next) {
    next();
    return;
  }
  waiting.delete(addressUnit);
  const left = (running.get(addressUnit) ?? 1) - 1;
  if (left > 0) running.set(addressUnit, left);
  else running.delete(addressUnit);
}
