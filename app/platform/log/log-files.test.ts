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

test('a day that grows large goes on in further files, of which the oldest go', () => {
  const folder = join(place, 'large');
  const clock = () => new Date('2026-11-24T10:00:00Z');
  const limits = { mostBytes: 10, mostFiles: 3 };
  const names = () => readdirSync(folder).sort();
  const write = openLogFiles(folder, clock, limits);
  for (const line of ['1234\n', '5678\n', 'žąė\n', 'x'.repeat(20), 'a\n']) write(line);
  expect(names()).toEqual(['2026-11-24.2.log', '2026-11-24.3.log', '2026-11-24.4.log']);
  expect(readFileSync(join(folder, '2026-11-24.2.log'), 'utf8')).toBe('žąė\n');
  // Another process goes on where the last one ended.
  openLogFiles(folder, clock, limits)('b\n');
  expect(readFileSync(join(folder, '2026-11-24.4.log'), 'utf8')).toBe('a\nb\n');
  for (let line = 0; line < 20; line += 1) write('123456789\n');
  expect(names()).toHaveLength(3);
  expect(names()).toContain('2026-11-24.24.log');
});
