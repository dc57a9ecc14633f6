import { inspect } from 'node:util';
import type { LogLevel } from './settings.server.ts';
import { logLevels } from './settings.server.ts';

export type LogFields = Readonly<Record<string, unknown>>;
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/**
 * Makes a log of JSON lines: time (UTC), level, event, then the fields. Callers pass no secrets
 * and no bodies. An Error becomes its name, message and stack; a field that JSON cannot hold becomes
 * a text. Logging never stops the app, whatever it is given and wherever it goes (docs/trust.md R8).
 * @param write receives each line with its line end
 */
export function createLog(lowest: LogLevel, write: (line: string) => void = standardOutput()): Log {
  const log =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return;
      try {
        const head = { time: new Date().toISOString(), level, event };
        write(`${lineOf(Object.assign({}, head, fields, head))}\n`);
      } catch {
        // There is nowhere left to say so.
      }
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

function standardOutput(): (line: string) => void {
  // A full disk or a closed pipe emits 'error', and an unhandled one would end the process.
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore);
  return (line) => process.stdout.write(line);
}

function ignore(): void {}

function lineOf(entry: LogFields): string {
  const members = Object.entries(entry).flatMap(([name, value]) => {
    const json = jsonOf(value);
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`];
  });
  // JSON lets these stand, but some readers end the line at them and terminals obey them.
  return `{${members.join(',')}}`.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, inner) => plain(inner));
  } catch {
    return JSON.stringify(inspect(value));
  }
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
