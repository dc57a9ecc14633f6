import type { Log, LogFields } from '#app/platform/log/log.server.ts';

const everyMs = 60_000;

/**
 * A flood must not fill the log as well: one line a minute for each event, with their number and the
 * fields of the last.
 */
export function warnSeldom(log: Log): (event: string, fields?: LogFields) => void {
  const events = new Map<string, { count: number; since: number }>();
  return (event, fields = {}) => {
    const { count, since } = events.get(event) ?? { count: 0, since: Number.NEGATIVE_INFINITY };
    const now = performance.now();
    const due = now - since > everyMs;
    if (due) log.warn(event, { ...fields, times: count + 1 });
    events.set(event, due ? { count: 0, since: now } : { count: count + 1, since });
  };
}
