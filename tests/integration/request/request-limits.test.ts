import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { createHandler } from '#app/web/request/handler.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { type RunningServer, serve } from '../../../server.ts';
import { secret } from '../accounts.ts';
import { bareBuild } from '../bare-build.ts';
import { openTestDatabase } from '../database.ts';

// The process with an application whose answers come when a test lets them.
const folder = mkdtempSync(join(tmpdir(), 'vizgis-limits-'));
const lines: string[] = [];
let port: number;
let server: RunningServer;
let begun: string[];
let held: Map<string, (body: string) => void>;

beforeAll(async () => {
  port = await freePort();
  const { db, url } = await openTestDatabase();
  await db.destroy();
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    if (pathname.startsWith('/form')) {
      return Response.json(Object.fromEntries(await request.formData()));
    }
    if (!pathname.startsWith('/held')) return new Response('Labas');
    return new Promise<Response>((resolve) => {
      held.set(pathname, (body) => resolve(new Response(body)));
    });
  };
  const routes = ['held/:id', 'form/:id', 'other', 'healthz'].map((path) => ({
    id: path,
    path,
    module: {
      loader: ({ request }: LoaderFunctionArgs) => answer(request),
      action: ({ request }: LoaderFunctionArgs) => answer(request),
    },
  }));
  server = await serve({
    settings: readSettings({
      ...{ SECRET: secret, PORT: `${port}`, DATA_DIR: folder, WORKER: 'off' },
      CONNECTIONS_PER_ADDRESS: '400',
    }),
    databaseUrl: url,
    loadApplication: async () => ({
      createApplication: (parts) => createHandler(parts, bareBuild(routes)),
    }),
    assets: (_request, _response, next) => next(),
    writeLog: (line) => lines.push(line),
  });
});

beforeEach(() => {
  begun = [];
  held = new Map();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const requests = (...paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`).join('');

/** A client that sends all its requests in one piece and reads nothing yet. */
async function pipeline(...paths: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause().write(requests(...paths));
  return socket;
}

/** Another client's request, started and answered after all that came before. */
const visit = async (path = '/other') => (await fetch(`http://localhost:${port}${path}`)).status;

/** What will be so, however busy the machine is. */
const soon = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 20_000 });

function release(path: string, body = 'Labas'): void {
  const answer = held.get(path);
  if (!answer) throw new Error(`${path} has not been begun.`);
  answer(body);
}

test('of requests that come together the next is begun when the answer before it was taken', async () => {
  const socket = await pipeline('/held/1', '/held/2', '/held/3');
  await soon(() => begun).toEqual(['/held/1']);
  // More than the system keeps for a reader who does not read.
  release('/held/1', 'x'.repeat(30_000_000));
  for (let turn = 0; turn < 5; turn += 1) expect(await visit('/other')).toBe(200);
  expect(begun.filter((path) => path !== '/other')).toEqual(['/held/1']);

  let read = '';
  socket.on('data', (chunk: Buffer) => (read += chunk.toString().replaceAll('x', ''))).resume();
  await soon(() => begun).toContain('/held/2');
  expect(begun).not.toContain('/held/3');
  release('/held/2', 'antras');
  await soon(() => begun).toContain('/held/3');
  release('/held/3', 'trečias');
  await soon(() => read).toMatch(/antras.*trečias/s);
  socket.destroy();
});

test('a client that has left has nothing of its queue begun', async () => {
  const socket = await pipeline('/held/1', '/held/2');
  await soon(() => begun).toEqual(['/held/1']);
  socket.destroy();
  await once(socket, 'close');
  release('/held/1');
  for (let turn = 0; turn < 5; turn += 1) await visit('/other');
  expect(begun).not.toContain('/held/2');
});

test('a connection on which too many requests wait is closed before any is begun', async () => {
  const paths = Array.from({ length: 200 }, (_, index) => `/held/${index}`);
  const socket = await pipeline(...paths);
  socket.resume();
  await once(socket, 'close');
  await visit('/other');
  expect(begun).toEqual(['/other']);
  // The errors of the 200 aborted requests have no stack; later ones do.
  expect(new Error('later').stack).toContain('request-limits.test');
});

test('more requests at once than can be answered soon are asked to come again', async () => {
  const paths = Array.from({ length: 300 }, (_, index) => `/held/${index}`);
  const answers = paths.map((path) => visit(path));
  await soon(() => begun.length).toBe(300);
  const refused = await fetch(`http://localhost:${port}/other`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('Pabandykite po kelių sekundžių');
  expect(await visit('/healthz')).toBe(200);
  const told = lines.filter((line) => line.includes('request refused: too many at once'));
  expect(told).toHaveLength(1);

  for (const path of paths) release(path);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(await visit()).toBe(200);
});

/** A form whose body stops after its first bytes. */
async function stallForm(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 60000',
  ];
  socket.resume().write(`${head.join('\r\n')}\r\n\r\nvard`);
  return socket;
}

test('bodies that stop take no place, and of one address only a few are waited for', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 310 }, (_, index) => stallForm(`/form/${index}`)),
  );
  // Those beyond the 16 that one address may send at a time are ended.
  await soon(() => bodies.filter(({ closed }) => !closed).length).toBe(16);
  expect(begun).toEqual([]);
  expect(await visit()).toBe(200);
  const sent = { method: 'POST', headers: { origin: `http://localhost:${port}` } };
  const body = new URLSearchParams({ vardas: 'Rūta' });
  const form = await fetch(`http://localhost:${port}/form/whole`, { ...sent, body });
  expect([form.status, await form.json()]).toEqual([200, { vardas: 'Rūta' }]);
  expect(begun).toEqual(['/other', '/form/whole']);
  // The whole form took the slot of one more.
  expect(lines.filter((line) => line.includes('"status":408'))).toHaveLength(295);
  for (const socket of bodies) socket.destroy();
});
