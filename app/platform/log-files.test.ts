import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLogFiles } from './log-files.server.ts';

const place = mkdtempSync(join(tmpdir(), 'vizgis-log-'));
afterAll(() => rmSync(place, { recursive: true }));

test('a file a day, for its owner alone; what is older than 30 days is removed', () => {
  const folder = join(place, 'log');
  let now = new Date('2026-11-22T23:59:00Z');
  const clock = () => now;
  const write = openLogFiles(folder, clock);
  write('one\n');
  write('two\n');
  now = new Date('2026-11-23T00:00:00Z');
  write('three\n');
  for (const name of ['2026-10-23.log', '2026-10-24.log', 'notes.txt']) {
    writeFileSync(join(folder, name), 'x');
  }
  openLogFiles(folder, clock)('four\n');
  expect(readdirSync(folder).sort()).toEqual([
    '2026-10-24.log',
    '2026-11-22.log',
    '2026-11-23.log',
    'notes.txt',
  ]);
  const read = (day: string) => readFileSync(join(folder, `${day}.log`), 'utf8');
  expect([read('2026-11-22'), read('2026-11-23')]).toEqual(['one\ntwo\n', 'three\nfour\n']);
  expect(statSync(join(folder, '2026-11-22.log')).mode & 0o777).toBe(0o600);
});
