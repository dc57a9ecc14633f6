import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#app/platform/settings.server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type RunningServer, serve } from '../../server.ts';
import { secret } from './accounts.ts';
import { openTestDatabase } from './database.ts';

// The process with an application that breaks before it could answer.
const lines: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'vizgis-server-'));
let port: number;
let server: RunningServer;

beforeAll(async () => {
  port = await freePort();
  const { db, url } = await openTestDatabase();
  await db.destroy();
  server = await serve({
    settings: readSettings({ SECRET: secret, PORT: `${port}`, DATA_DIR: folder, WORKER: 'off' }),
    databaseUrl: url,
    loadApplication: async () => ({
      createApplication: () => () => Promise.reject(new TypeError('Mūsų pačių klaida')),
    }),
    assets: (_request, _response, next) => next(),
    writeLog: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function statusOf(method: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, method, path: '/' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject).end();
  });
}

test('what we get wrong ourselves is our fault, and its cause is in the log', async () => {
  expect(await statusOf('GET')).toBe(500);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(failed).toMatchObject([{ event: 'no answer', error: { message: 'Mūsų pačių klaida' } }]);
});

test('a method that no request can have is the sender’s', async () => {
  expect(await statusOf('TRACE')).toBe(400);
});
