import { inspect } from 'node:util';

import { type LogLevel, logLevels } from '#app/platform/settings/variables.server.ts';

export type LogFields = Readonly<Record<string, unknown>>;
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** What a line takes at the most, in bytes with its line end (docs/trust.md R45). */
const mostLineBytes = 1_000;
/** Letters that a text keeps; fewer where the line would be too long. */
const mostLetters = 400;
const repeatedWithinMs = 60_000;
const mostRepeated = 200;

/**
 * Makes a log of JSON lines: time (UTC), level, event, then the fields. Callers pass no secrets
 * and no bodies. An Error becomes its name, message, place and cause, without queries of addresses; when
 * the same comes again within a minute, its name and how often. A field that JSON cannot hold becomes a
 * text, and what is too long is cut. Logging never stops the app, whatever it is given and wherever it
 * goes (docs/trust.md R8).
 * @param write receives each line with its line end
 */
export function createLog(lowest: LogLevel, write: (line: string) => void = standardOutput()): Log {
  const countErrors = createErrorCounts();
  const log =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return;
      try {
        const head = { time: new Date().toISOString(), level, event };
        const told = Object.entries(fields).map(([name, value]) => {
          return [name, value instanceof Error ? countErrors(event, value) : value] as const;
        });
        write(`${shortLineOf(Object.assign({}, head, Object.fromEntries(told), head))}\n`);
      } catch {
        // There is nowhere left to say so.
      }
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/**
 * Gives an error back when it is the first of its kind within a minute, then its name and number. Of a
 * kind are those of one code and one place of ours: a library makes all of its own in one place.
 */
function createErrorCounts() {
  const kinds = new Map<string, { since: number; times: number }>();
  return (event: string, error: Error): unknown => {
    const places = placesOf(error);
    const place = places.find((one) => !/node_modules|node:/.test(one)) ?? places[0];
    const kind = `${event} ${error.name} ${(error as { code?: unknown }).code} ${place}`;
    const now = performance.now();
    const known = kinds.get(kind);
    if (known && now - known.since < repeatedWithinMs) {
      known.times += 1;
      return { name: error.name, times: known.times };
    }
    if (kinds.size >= mostRepeated) kinds.clear();
    kinds.set(kind, { since: now, times: 1 });
    return error;
  };
}

function standardOutput(): (line: string) => void {
  // A full disk or a closed pipe emits 'error', and an unhandled one would end the process.
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore);
  return (line) => process.stdout.write(line);
}

function ignore(): void {}

/** The line, with its texts cut until it is short enough. */
function shortLineOf(entry: LogFields): string {
  for (let letters = mostLetters; letters >= 1; letters = Math.floor(letters / 2)) {
    const line = lineOf(entry, letters);
    if (Buffer.byteLength(line) < mostLineBytes) return line;
  }
  const { time, level } = entry;
  return lineOf({ time, level, event: 'a line too long' }, mostLetters);
}

function lineOf(entry: LogFields, letters: number): string {
  const members = Object.entries(entry).flatMap(([name, value]) => {
    const json = jsonOf(value, letters);
    return json === undefined ? [] : [`${JSON.stringify(cut(name, letters))}:${json}`];
  });
  // JSON lets these stand, but some readers end the line at them and terminals obey them.
  return `{${members.join(',')}}`.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function jsonOf(value: unknown, letters: number): string | undefined {
  try {
    return JSON.stringify(value, (_key, inner) => {
      const told = plain(inner);
      return typeof told === 'string' ? cut(told, letters) : told;
    });
  } catch {
    return JSON.stringify(cut(inspect(value), letters));
  }
}

function cut(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters)}…`;
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, cause } = value;
  // A query may hold a token, and the message of a wrong address repeats it.
  const message = value.message.replace(/\?[\w.~%-]+=[^\s"')]*/g, '?…');
  const stack = placesOf(value).join(' < ');
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}

/** Where an error was made, the innermost place first, from the project's folder. */
function placesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return lines.map((line) => line.slice(7).replaceAll(`${process.cwd()}/`, ''));
}
