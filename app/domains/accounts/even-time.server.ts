import { setTimeout as sleep } from 'node:timers/promises';

/** Many times longer than the work takes; work that takes longer yet is rounded up as well. */
const step = 250;

/** Does work whose time must not tell whether an account is known. */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  const taken = performance.now() - started;
  await sleep(Math.ceil(taken / step) * step - taken);
}
