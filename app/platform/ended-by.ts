/**
 * A promise that fails when the signal ends it or the time is over.
 * @throws Error the signal's reason, or that the sender stalls
 */
export async function endedBy<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Result> {
  signal.throwIfAborted();
  const stop = Promise.withResolvers<never>();
  const onAbort = () => stop.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(() => stop.reject(new Error('The sender stalls.')), timeoutMs);
  try {
    return await Promise.race([work, stop.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
