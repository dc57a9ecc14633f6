import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { type RunningServer, serve } from '../../../server.ts';
import { secret } from '../accounts.ts';
import { openTestDatabase } from '../database.ts';

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
        const { pathname } = new URL(request.url);
        if (pathname === '/via') return new Response(request.headers.get('via'));
        if (pathname === '/length') return new Response(`${(await request.text()).length}`);
        throw new TypeError('Mūsų pačių klaida');
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

/** Sends a request as it is written and returns all that comes until the connection ends. */
function exchange(lines: readonly string[], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('end', () => resolve(answer)).once('error', reject);
  });
}

test('a request in HTTP/1.0 came through a proxy, which says so nowhere', async () => {
  const ask = (version: string) =>
    exchange([`GET /via HTTP/${version}`, `Host: localhost:${port}`, 'Connection: close']);
  expect(await ask('1.0')).toContain('1.0 unnamed');
  expect(await ask('1.1')).not.toContain('unnamed');
});

test('an idle connection is kept for longer than a proxy keeps it', async () => {
  const answer = await fetch(`http://localhost:${port}/via`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
});

test.each([
  ['is no number', 'Content-Length: x'],
  ['is below zero', 'Content-Length: -1'],
  ['comes twice', 'Content-Length: 5, 6'],
  ['stands beside pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
])('a length that %s is refused before the application', async (_, length) => {
  const lines = ['POST /length HTTP/1.1', `Host: localhost:${port}`, length, 'Connection: close'];
  expect(await exchange(lines, 'a=12345')).toMatch(/^HTTP\/1\.1 400 /);
});

test('no more of a body is read than its declared length: the rest is another request', async () => {
  const host = `Host: localhost:${port}`;
  const next = ['GET /via HTTP/1.1', host, 'Connection: close', '', ''].join('\r\n');
  const lines = ['POST /length HTTP/1.1', host, 'Content-Length: 5'];
  expect(await exchange(lines, `a=123${next}`)).toMatch(/\r\n5\r\n0\r\n\r\nHTTP\/1\.1 200 /);
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
});
