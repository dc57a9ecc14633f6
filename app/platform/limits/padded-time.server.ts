import { setTimeout as sleep } from 'node:timers/promises';

/** Many times longer than the work takes; work that takes longer yet is rounded up as well. */
const paddingStep = 250;

/** Runs work for a multiple of 250 ms, so that the time does not show whether an address is known. */
export async function withPaddedTime(work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  const taken = performance.now() - started;
  await sleep(Math.ceil(taken / paddingStep) * paddingStep - taken);
}
