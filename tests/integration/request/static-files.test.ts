import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createStaticFiles } from '#app/web/request/static-files.server.ts';

let folder: string;
let server: Server;
let origin: string;
let lines: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vizgis-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'entry-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'large.svg'), Buffer.alloc(8_000_000, 32));
  lines = [];
  const serveFile = createStaticFiles(
    folder,
    createLog('debug', (line) => lines.push(line)),
  );
  server = createServer((request, response) => {
    serveFile(request, response, () => response.end('the application'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test('a file with a hash in its name is kept for ever, another one for an hour', async () => {
  const asset = await fetch(`${origin}/assets/entry-1a2b.js`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await asset.text()).toBe('export {};');
  const icon = await fetch(`${origin}/favicon.svg`);
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(icon.headers.get('x-content-type-options')).toBe('nosniff');
});

test('what is no file is for the application', async () => {
  expect(await (await fetch(`${origin}/paslaugos`)).text()).toBe('the application');
});

test('a file that is gone since the start breaks its own answer and nothing else', async () => {
  rmSync(join(folder, 'favicon.svg'));
  const broken = fetch(`${origin}/favicon.svg`).then((response) => response.text());
  await expect(broken).rejects.toThrow();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['file not sent']);
  expect(lines[0]).toContain('ENOENT');
  expect((await fetch(`${origin}/assets/entry-1a2b.js`)).status).toBe(200);
});

test('a reader who leaves leaves no file open behind', async () => {
  const leave = new AbortController();
  await fetch(`${origin}/large.svg`, { signal: leave.signal });
  await expect.poll(() => isOpen('large.svg')).toBe(true);
  leave.abort();
  await expect.poll(() => isOpen('large.svg')).toBe(false);
});

/** Whether this process holds the file open, as Linux tells. */
function isOpen(name: string): boolean {
  return readdirSync('/proc/self/fd').some((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`) === join(folder, name);
    } catch {
      return false;
    }
  });
}
