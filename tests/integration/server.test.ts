import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
      createApplication: () => async (request) => {
        if (new URL(request.url).pathname !== '/via') throw new TypeError('Mūsų pačių klaida');
        return new Response(request.headers.get('via'));
      },
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

test('a request in HTTP/1.0 came through a proxy, which says so nowhere', async () => {
  const ask = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const lines = [`GET /via HTTP/${version}`, `Host: localhost:${port}`, 'Connection: close'];
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${lines.join('\r\n')}\r\n\r\n`),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.once('end', () => resolve(answer)).once('error', reject);
    });
  expect(await ask('1.0')).toContain('1.0 unnamed');
  expect(await ask('1.1')).not.toContain('unnamed');
});

test('a method that no request can have is the sender’s', async () => {
  expect(await statusOf('TRACE')).toBe(400);
});

/** A client whose headers never end. */
function sendSlowly() {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  return socket.resume();
}

test('headers that do not end are given up when their own time is over, not every half minute', async () => {
  const first = sendSlowly();
  await sleep(4_000);
  const later = sendSlowly();
  await once(first, 'close');
  // Another client's request: by then a look at all connections would have closed the other, too.
  await statusOf('GET');
  expect(later.closed).toBe(false);
  await once(later, 'close');
}, 90_000);
