import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret.server.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vizgis-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the secret that was set is the secret, and nothing is written', () => {
  const secret = 'x'.repeat(40);
  expect(readSecret({ secret, dataDir: join(dataDir, 'none') })).toBe(secret);
  expect(() => statSync(join(dataDir, 'none'))).toThrow();
});

test('without one a random one is made, kept for this user alone and read again', () => {
  const folder = join(dataDir, 'deep', 'data');
  const made = readSecret({ secret: null, dataDir: folder });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made);
  expect(readSecret({ secret: null, dataDir: folder })).toBe(made);
  expect(readSecret({ secret: null, dataDir })).not.toBe(made);
});

test('a file that holds too little stops the start', () => {
  writeFileSync(join(dataDir, 'secret'), 'trumpas');
  expect(() => readSecret({ secret: null, dataDir })).toThrow(/holds no secret/);
});
