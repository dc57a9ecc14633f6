import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { withBody } from '#app/web/request/request-body.server.ts';
import { figures } from '../../../scripts/measure.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { formOf, send } from '../../requests/browser.ts';
import { openConnection } from '../../requests/connections.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const bodies = 600;
const waves = 2;
const waveEveryMs = 6_000;
const stalling = '203.0.113.45';
const honest = '198.51.100.45';

/** Who asks honestly meanwhile; each keeps its usual time. */
type Visit = {
  readonly name: string;
  readonly ask: (server: TrialServer) => Promise<{ status: number; millis: number }>;
  readonly status: number;
};

const from = (address: string) => ({ 'x-forwarded-for': address });

const visits: readonly Visit[] = [
  {
    name: 'a page made anew',
    ask: (server) => send(server, { path: '/paslaugos', headers: from(honest) }),
    status: 200,
  },
  {
    name: 'a kept page',
    // An empty cookie is none.
    ask: (server) => send(server, { path: '/', headers: { cookie: [], ...from(honest) } }),
    status: 200,
  },
  {
    name: 'a page from the same address',
    ask: (server) => send(server, { path: '/paslaugos', headers: from(stalling) }),
    status: 200,
  },
  {
    name: 'a form',
    // Refused by its schema, so that no limit and no mail comes of it.
    ask: (server) => send(server, formOf(server, '/prenumerata', { email: '-' }, from(honest))),
    status: 400,
  },
  {
    name: 'a form from the same address',
    ask: (server) => send(server, formOf(server, '/prenumerata', { email: '-' }, from(stalling))),
    status: 400,
  },
];

/** A form that stops after five bytes, or goes on with one a second. */
async function openBody(server: TrialServer, index: number): Promise<Socket> {
  const socket = await openConnection(server);
  await sleep(20);
  const head = [
    'POST /prenumerata HTTP/1.1',
    `Host: ${new URL(server.origin).host}`,
    `Origin: ${server.origin}`,
    `X-Forwarded-For: ${stalling}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 60000',
  ];
  socket.resume().write(`${head.join('\r\n')}\r\n\r\nemail`);
  if (index % 2 === 1) {
    const drip = setInterval(() => socket.write('x'), 1_000);
    socket.once('close', () => clearInterval(drip));
  }
  return socket;
}

/** Asks in turn until told to stop. @returns the times by visit */
async function look(
  server: TrialServer,
  isDone: (rounds: number) => boolean,
  wrong: string[],
): Promise<readonly (readonly number[])[]> {
  const times = visits.map(() => [] as number[]);
  for (let round = 0; !isDone(round); round += 1) {
    for (const [index, { name, ask, status }] of visits.entries()) {
      const answer = await ask(server);
      if (answer.status !== status) wrong.push(`${name}: status ${answer.status}`);
      times[index]?.push(answer.millis);
    }
    await sleep(20);
  }
  return times;
}

async function endure(
  servers: TrialServers,
  defects: readonly Defect[],
  rounds: number,
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const wrong: string[] = [];
  await look(server, (round) => round >= 40, wrong);
  const usual = await look(server, (round) => round >= 80, wrong);
  let done = false;
  let seen = 0;
  const looking = look(
    server,
    (round) => {
      seen = round;
      return done && round >= rounds;
    },
    wrong,
  );
  const sockets: Socket[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    // Spread over some seconds, so that what is measured is not our own work of opening them.
    sockets.push(...(await crowd(bodies, 4, (index) => openBody(server, index))));
    await sleep(waveEveryMs);
  }
  const held = sockets.filter(({ destroyed }) => !destroyed).length;
  if (held > 16) wrong.push(`${held} bodies of one address are waited for`);
  done = true;
  const times = await looking;
  for (const socket of sockets) socket.destroy();
  const found = visits.map(({ name }, index) => {
    const [before, during] = [usual[index] ?? [], times[index] ?? []].map(
      (millis) => figures(millis).p95,
    );
    const ratio = (during ?? 0) / (before ?? 1);
    if (ratio > 2 && (during ?? 0) > 20) wrong.push(`${name}: p95 ${ratio.toFixed(1)} x`);
    return `${name} p95 ${ratio.toFixed(1)} x of ${before?.toFixed(0)} ms`;
  });
  const tried = sockets.length + seen * visits.length;
  return { tried, found: `${found.join(', ')}, ${held} held`, wrong };
}

/** A place is taken while a body is read, and as many are read as come. */
const patient: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/web/request/body-slots.server.ts',
    'usualLimits',
    (original) => ({ ...original, perAddress: 1e9, perProcess: 1e9 }),
  ),
  defectIn<typeof withBody>(
    'app/web/request/request-body.server.ts',
    'withBody',
    (original) => (request, taking, work) => {
      const limits = {
        ...taking.limits,
        unlessBusy: (inside: () => Promise<Response>) => inside(),
      };
      return taking.limits.unlessBusy(() => original(request, { ...taking, limits }, work));
    },
  ),
];

export const stalledBodies: Trial = {
  id: 'T45',
  title: 'form bodies that stall',
  least: waves * bodies + 400,
  run: (servers) => endure(servers, [], 80),
  async defect(servers) {
    const { tried, found, wrong } = await endure(servers, patient, 5);
    const seen = wrong.some((text) => text.includes('status 503'));
    return { tried, found, wrong: seen ? wrong : [] };
  },
};
