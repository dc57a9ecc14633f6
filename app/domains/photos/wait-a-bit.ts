/** So long an answer waits for files to be moved or removed, in ms; what takes longer goes on without it. */
const timeoutMs = 500;

/** Waits for work on files, half a second at most. Rejects when the work does so meanwhile. */
export async function waitABit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
