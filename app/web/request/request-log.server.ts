import type { Log } from '#app/platform/log/log.server.ts';

type Answered = {
  readonly id: string;
  readonly method: string;
  /** Without what is a right by itself. */
  readonly path: string;
  readonly status: number;
  /** When the work began, on the clock of `performance`. */
  readonly started: number;
  readonly queries: number;
  readonly queryMillis: number;
  readonly address: string | null;
};

/** The one line that the log has for each answered request. */
export function logAnswer(log: Log, answered: Answered): void {
  const { id, method, path, status, started, queries, queryMillis, address } = answered;
  const ms = tenths(performance.now() - started);
  const queryMs = tenths(queryMillis);
  log.info('request', { request: id, method, path, status, ms, queries, queryMs, address });
}

function tenths(millis: number): number {
  return Math.round(millis * 10) / 10;
}
