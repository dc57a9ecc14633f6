import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Answer } from '../../trust/requests/browser.ts';
import { expectEqual } from './expect-equal.ts';

type LogLine = Record<string, unknown>;

/** What the server has written so far, by the id of the request; read on from where it was left. */
const written = new Map<unknown, LogLine[]>();
let readUpTo = 0;

function readLog(): void {
  const log = openSync(process.env.VIZGIS_LOG as string, 'r');
  const fresh = Buffer.alloc(fstatSync(log).size - readUpTo);
  readSync(log, fresh, 0, fresh.length, readUpTo);
  closeSync(log);
  const whole = fresh.subarray(0, fresh.lastIndexOf('\n') + 1);
  readUpTo += whole.length;
  for (const line of whole.toString().split('\n').filter(Boolean)) {
    const entry: LogLine = JSON.parse(line);
    written.set(entry.request, [...(written.get(entry.request) ?? []), entry]);
  }
}

/** The line that the server wrote about this answer. */
export function logLine({ headers }: Answer): LogLine {
  readLog();
  const own = written.get(headers['x-request-id']) ?? [];
  expectEqual(own.length, 1, 'one request, one line');
  return own[0] as LogLine;
}
