import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createRequestLimits } from '#app/web/request/request-limits.server.ts';
import { figures } from '../../../scripts/measure.ts';
import { root } from '../../../scripts/root.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { send } from '../../requests/browser.ts';
import { heldBy } from '../../requests/connections.ts';
import { crowd } from '../../requests/crowd.ts';
import { forgetPeak, memoryOf } from '../../servers/process-memory.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const mostRise = 100;
const mostGoneMs = 60_000;
const honestPage = '/paslaugos';
const leastLooks = 80;

/** Requests that each of a few connections sends in one piece, and reads no answer to. */
type Flood = {
  readonly name: string;
  readonly connections: number;
  readonly requests: number;
  /** The nth request line without its version, and a further header. */
  readonly line: (index: number) => string;
  readonly header?: string;
  /** Whether an honest page is held to its usual time. */
  readonly judgesTime: boolean;
};

type Seen = { readonly riseMB: number; readonly goneMs: number; readonly looks: readonly number[] };

/** The largest file under a folder whose name fits, as a path in it. */
function largest(folder: string, fits: RegExp): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    fits.test(name),
  );
  const sizeOf = (name: string) => statSync(join(folder, name)).size;
  return files.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? '';
}

function floods({ dataDir }: TrialServer, connections: number): readonly Flood[] {
  const photo = `/nuotraukos/${largest(join(dataDir, 'files', 'photos'), /\.(webp|jpg)$/)}`;
  const asset = `/${largest(join(root, 'build', 'client'), /\.(js|css|png|jpg|webp|woff2)$/)}`;
  const pages = ['/', '/paslaugos', '/paslaugos/viesbuciai?city=Vilnius', '/duk'];
  const page = (index: number) => pages[index % pages.length] as string;
  const flood = (name: string, line: Flood['line'], further: Partial<Flood> = {}): Flood => {
    return { name, connections, requests: 200, line, judgesTime: true, ...further };
  };
  const either = (index: number, method: string) =>
    `${method} ${index % 2 === 0 ? photo : page(index >> 1)}`;
  return [
    flood('pages', (index) => `GET ${page(index)}`),
    flood('photos', () => `GET ${photo}`),
    flood('HEAD', (index) => either(index, 'HEAD')),
    flood('ranges', (index) => `GET ${index % 2 === 0 ? photo : asset}`, {
      header: 'Range: bytes=1000-',
    }),
    // As many as may wait on a connection: all of them are answered, as far as the system takes it,
    // which is honest work that an honest page has to share with.
    flood('few photos each', () => `GET ${photo}`, { requests: 8, judgesTime: false }),
    // R13: clients who ask once and stop reading.
    flood('slow readers', () => `GET ${asset}`, { requests: 1, connections: 200 }),
  ];
}

async function open({ port }: TrialServer, flood: Flood): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Whom the server hangs up on has nothing to say about it.
  socket.on('error', () => {});
  await once(socket, 'connect');
  const rest = ` HTTP/1.1\r\nHost: localhost:${port}\r\n${flood.header ? `${flood.header}\r\n` : ''}\r\n`;
  const all = Array.from({ length: flood.requests }, (_, index) => flood.line(index) + rest);
  socket.pause().write(all.join(''));
  return socket;
}

/** Looks at a page over and over, as one visitor does. @returns the times in ms */
async function look(server: TrialServer, isDone: (looks: number) => boolean, wrong: string[]) {
  const times: number[] = [];
  while (!isDone(times.length)) {
    const { status, millis } = await send(server, { path: honestPage });
    if (status !== 200) wrong.push(`an honest page: status ${status}`);
    times.push(millis);
    await sleep(20);
  }
  return times;
}

async function endure(server: TrialServer, flood: Flood, wrong: string[]): Promise<Seen> {
  const pid = server.pid();
  const before = memoryOf(pid).now;
  forgetPeak(pid);
  const started = performance.now();
  let goneMs = Number.POSITIVE_INFINITY;
  let ours: ReadonlySet<number> | null = null;
  const enough = (looks: number) => {
    const now = performance.now() - started;
    if (ours && goneMs === Number.POSITIVE_INFINITY && heldBy(server, ours) === 0) goneMs = now;
    return now > mostGoneMs || (goneMs < now && looks >= leastLooks);
  };
  const looking = look(server, enough, wrong);
  const sockets = await crowd(flood.connections, flood.connections, () => open(server, flood));
  ours = new Set(sockets.flatMap(({ localPort }) => localPort ?? []));
  const looks = await looking;
  for (const socket of sockets) socket.destroy();
  return { riseMB: (memoryOf(pid).peak - before) / 1_024 / 1_024, goneMs, looks };
}

async function pipeline(
  servers: TrialServers,
  connections: number,
  names: readonly string[] | null,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({}, defects);
  const wrong: string[] = [];
  const all = floods(server, connections);
  // What a process takes once, by its first few hundred pages, is not what a flood takes.
  for (const path of ['/', '/duk', honestPage]) {
    await crowd(150, 8, () => send(server, { path }));
  }
  const found: string[] = [];
  let tried = 0;
  for (const flood of all.filter(({ name }) => names?.includes(name) ?? true)) {
    const usual = figures(await look(server, (looks) => looks >= leastLooks, wrong)).p95;
    const { riseMB, goneMs, looks } = await endure(server, flood, wrong);
    const p95 = figures(looks).p95;
    tried += flood.connections * flood.requests;
    const gone = `${Math.round(goneMs / 100) / 10} s`;
    const times = `${Math.round((p95 / usual) * 10) / 10} x`;
    if (riseMB > mostRise) wrong.push(`${flood.name}: memory rose by ${Math.round(riseMB)} MB`);
    if (goneMs > mostGoneMs) wrong.push(`${flood.name}: connections are still there`);
    if (flood.judgesTime && p95 > 2 * usual) wrong.push(`${flood.name}: honest p95 ${times}`);
    found.push(
      `${flood.name} ${Math.round(riseMB)} MB, p95 ${times} of ${Math.round(usual)} ms, gone after ${gone}`,
    );
  }
  return { tried, found: found.join('; '), wrong };
}

/** Every request that has arrived is started, and a client that stops reading is not disconnected. */
const careless: readonly Defect[] = [
  defectIn<typeof createRequestLimits>(
    'app/web/request/request-limits.server.ts',
    'createRequestLimits',
    (original) =>
      (...options) => ({
        ...original(...options),
        inTurn: ({ socket }, _response, work) =>
          process.nextTick(() => {
            if (!socket.destroyed) work();
          }),
      }),
  ),
  defectIn<(server: Server, port: number, host: string) => Promise<Server | null>>(
    'server.ts',
    'listen',
    (original) => (server, port, host) => {
      const listening = original(server, port, host);
      server.timeout = 0;
      return listening;
    },
  ),
];

export const unreadAnswers: Trial = {
  id: 'T34',
  title: 'answers that are not read',
  least: 48_000,
  run: (servers) => pipeline(servers, 60, null),
  async defect(servers) {
    const { tried, found, wrong } = await pipeline(servers, 30, ['photos'], careless);
    const seen = ['memory rose', 'still there'].map((hole) =>
      wrong.some((text) => text.includes(hole)),
    );
    const words = `holes seen: ${seen.join(', ')}: ${found}`;
    return { tried, found: words, wrong: seen.every(Boolean) ? wrong : [] };
  },
};
