/** Runs a task once its turn has come; null when too many wait already. */
type Turns = <Result>(task: () => Promise<Result>) => Promise<Result | null>;

/**
 * Makes a queue whose tasks run one after another, in the order in which they came.
 * @param mostWaiting so many may wait, besides the one that runs
 */
export function oneAtATime(mostWaiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async (task) => {
    if (inside > mostWaiting) return null;
    inside++;
    const mine = last.then(task);
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      inside--;
    }
  };
}
