import type { LogLevel } from './settings.server.ts';
import { logLevels } from './settings.server.ts';

export type LogFields = Readonly<Record<string, unknown>>;
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/**
 * Makes a log of JSON lines: time (UTC), level, event, then the fields. Callers pass no secrets
 * and no bodies. An Error becomes its name, message and stack.
 * @param write receives each line with its line end; it must not throw
 */
export function createLog(
  lowest: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const log =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return;
      const entry = { time: new Date().toISOString(), level, event, ...fields };
      write(`${JSON.stringify(entry, (_key, value) => plain(value))}\n`);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
