/** For files to be moved or removed; what takes longer goes on without the answer. */
const timeoutMs = 500;

/** Waits for work on files, half a second at most. Rejects when the work does so meanwhile. */
export async function withDeadline(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
